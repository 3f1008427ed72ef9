/// The folder of JMA's site that is named after the year of its system: `warning/data/r8/map.json`. This
/// is the only place of its name.
enum YearFolder: String {
  /// Reiwa 8: 2026, when the system began.
  case present = "r8"
  /// Where its files may be from 2027 (jma-live, D6).
  case next = "r9"

  var other: YearFolder { self == .present ? .next : .present }

  /// - Parameter path: ends in a slash.
  func folder(below path: String) -> String { "\(path)\(rawValue)/" }

  /// Whether two addresses differ only in this folder.
  static func isSame(_ url: String, _ other: String) -> Bool {
    if url == other { return true }
    let (parts, others) = (url.split(separator: "/"), other.split(separator: "/"))
    return parts.count == others.count
      && zip(parts, others).allSatisfy { part, other in
        part == other
          || YearFolder(rawValue: String(part)) != nil
            && YearFolder(rawValue: String(other)) != nil
      }
  }
}
