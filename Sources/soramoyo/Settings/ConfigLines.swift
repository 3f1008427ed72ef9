/// The lines of a configuration file, so that one setting can be changed and all else stays as its
/// owner wrote it.
struct ConfigLines: Equatable {
  private(set) var lines: [String]

  init(_ text: String) {
    // A carriage return and a line feed are one character.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Sets a key where it stands, else where the template has a remark of it, else at the end. Of
  /// several lines the last one counts, and stays the only one.
  mutating func set(_ key: String, to value: String) {
    let line = "\(key) = \(Self.quoted(value))"
    let places = lines.indices.filter { Self.key(of: lines[$0]) == key }
    if let last = places.last {
      lines[last] = line
      for index in places.dropLast().reversed() { lines.remove(at: index) }
    } else if let remark = lines.firstIndex(of: "# \(key) = ") {
      lines[remark] = line
    } else {
      lines.append(line)
    }
  }

  /// - Returns: whether there was one.
  mutating func remove(_ key: String) -> Bool {
    let count = lines.count
    lines.removeAll { Self.key(of: $0) == key }
    return lines.count < count
  }

  private static func key(of line: String) -> String? {
    let content = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    guard !content.hasPrefix("#"), let equals = content.firstIndex(of: "=") else { return nil }
    let key = content[..<equals]
    return String(key.prefix { $0 != " " && $0 != "\t" })
  }

  /// Blanks at the ends and quotation marks around a value would be taken off.
  private static func quoted(_ value: String) -> String {
    let isAtRisk =
      value.isEmpty || value.first == " " || value.last == " " || value.first == "\""
    return isAtRisk ? "\"\(value)\"" : value
  }
}
