/// The first class of Apple's frameworks in the spelling of a Swift type, such as `[UIColor]`.
///
/// A name after another module's, or after a dot alone (the current module), is somebody's own.
func appleOnlyClass(inType text: String) -> String? {
  func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
  for word in text.split(whereSeparator: { !isPart($0) }) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last.map(String.init), appleOnlyClasses.contains(last) else { continue }
    if parts.count == 1 || parts.count == 2 && appleModules.contains(String(parts[0])) {
      return last
    }
  }
  return nil
}

/// The class of Apple's frameworks that a transformer is named after, such as `UIColorTransformer`.
func appleOnlyClass(inTransformer text: String) -> String? {
  guard let name = text.split(separator: ".").last, name.contains("Transformer") else { return nil }
  // Words begin with capitals, so each of them may end the name of a class.
  return name.indices.dropFirst().lazy
    .filter { name[$0].isUppercase && !name[name.index(before: $0)].isUppercase }
    .prefix(8)
    .map { String(name[..<$0]) }
    .first(where: appleOnlyClasses.contains)
}

private let appleModules: Set<String> = [
  "AppKit", "CloudKit", "Contacts", "CoreGraphics", "CoreImage", "CoreLocation", "EventKit",
  "Foundation", "HealthKit", "MapKit", "Photos", "UIKit",
]

/// Classes that transformers are met with. The list is open: it names what is known, and a class that
/// is not in it may still be Apple's.
private let appleOnlyClasses: Set<String> = [
  // Colours, images, fonts and shapes.
  "UIColor", "NSColor", "CGColor", "CIColor", "UIImage", "NSImage", "CGImage", "CIImage",
  "UIFont", "NSFont", "UIBezierPath", "NSBezierPath", "CGPath", "PKDrawing", "NSShadow",
  // Places.
  "CLLocation", "CLPlacemark", "CLRegion", "CLCircularRegion", "CLBeaconRegion", "CLHeading",
  "MKMapItem", "MKPlacemark", "MKPolyline", "MKPolygon", "MKPointAnnotation", "MKRoute",
  // People, events, health, the cloud.
  "CNContact", "CNMutableContact", "CNPostalAddress", "EKEvent", "EKReminder", "HKSample",
  "HKQuantity", "HKWorkout", "CKRecord", "CKRecordID", "CKShare", "CKServerChangeToken",
  "PHAsset",
  // Of Foundation for Linux: archiving one of these fails, or ends the program.
  "NSAttributedString", "NSMutableAttributedString", "NSError",
]
