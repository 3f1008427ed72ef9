import TestSupport

/// The environment variables in the tables of docs/configuration.md.
enum DocumentedVariables {
  /// Read by libcurl, not by us.
  static let ofLibcurl: Set = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]

  static func all() -> Set<String> {
    var names: Set = ["SORAMOYO_CONFIG"]
    var isOther = false
    for line in (PackageRoot.text(of: "docs/configuration.md") ?? "").split(separator: "\n") {
      if line.hasPrefix("## ") { isOther = line == "## Other variables" }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 2 else { continue }
      // The settings have theirs in the third column.
      let words = (isOther ? cells[1] : cells.count > 4 ? cells[3] : "").split(separator: "`")
      names.formUnion(words.map(String.init).filter(isName))
    }
    return names
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && (ofLibcurl.contains(word) || word.allSatisfy { $0.isUppercase || $0 == "_" })
  }
}
