import MomentumArchive

/// A property list that was read is written so that it reads back the same.
func readPropertyList(_ bytes: [UInt8]) {
  guard let list = try? PropertyList(binary: bytes) else { return }
  guard let again = try? PropertyList(binary: list.binary()) else {
    preconditionFailure("A written property list cannot be read")
  }
  // A number that is none equals nothing, not even itself.
  precondition(again == list || again.binary() == list.binary(), "A written list is another one")
}
