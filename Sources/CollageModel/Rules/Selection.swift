/// The rules of the photo collage app for a selection in the making: what may be saved, what may
/// grow, and what its title says.
package enum Selection {
  /// A collage needs pictures, and an even number of them.
  package static func maySave(_ count: Int) -> Bool { count > 0 && count.isMultiple(of: 2) }

  /// A selection may grow while it has fewer pictures than the cap.
  package static func mayGrow(_ count: Int, max: Int = 6) -> Bool { count < max }

  /// "4 photos", "1 photo"; "Collage" while there is none.
  package static func title(_ count: Int) -> String {
    switch count {
    case 0: "Collage"
    case 1: "1 photo"
    default: "\(count) photos"
    }
  }
}
