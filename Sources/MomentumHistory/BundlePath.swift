/// Finds model bundles among the paths of files.
package enum BundlePath {
  /// The outermost bundle that a file lies in: a `.xcdatamodeld`, or a `.xcdatamodel` that stands
  /// alone.
  package static func bundle(of file: String) -> String? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let isBundle = { (part: Substring) in
      part.hasSuffix(".xcdatamodeld") || part.hasSuffix(".xcdatamodel")
    }
    guard let index = parts.dropLast().firstIndex(where: isBundle) else { return nil }
    return parts[...index].joined(separator: "/")
  }
}

extension GitRepository {
  /// The bundles at a commit, in path order.
  package func bundles(at commit: String) throws(GitError) -> [String] {
    Set(try files(at: commit).compactMap { BundlePath.bundle(of: $0.path) }).sorted()
  }

  /// The bundles of the work tree, also those not yet added, in path order.
  package func workTreeBundles() throws(GitError) -> [String] {
    Set(try workTreeFiles().compactMap(BundlePath.bundle)).sorted()
  }

  /// The files of the work tree, also those not yet added. What git ignores and what is deleted is
  /// left out.
  package func workTreeFiles() throws(GitError) -> [String] {
    let present = try git.run(["ls-files", "-z", "-co", "--exclude-standard"]).records
    let deleted = Set(try git.run(["ls-files", "-z", "-d"]).records)
    return present.filter { !deleted.contains($0) }
  }
}
