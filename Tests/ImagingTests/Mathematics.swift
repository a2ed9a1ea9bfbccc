import Foundation

func sine(_ angle: Double) -> Double { sin(angle) }

func raise(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func decibels(_ ratio: Double) -> Double { 10 * log10(ratio) }
