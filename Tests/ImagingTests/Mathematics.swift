import Foundation

func sine(_ angle: Double) -> Double { sin(angle) }
