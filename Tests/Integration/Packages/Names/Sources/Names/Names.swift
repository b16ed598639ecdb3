/// Uses a class of every model, so that a missing one does not compile.
@main struct Names {
  static func main() {
    let classes: [Any.Type] = [
      Rose.self, Weed.self, Fleur.self, Frog.self, Spade.self, Ship.self, Barrel.self,
    ]
    print(classes.map { "\($0)" }.sorted().joined(separator: " "))
  }
}
