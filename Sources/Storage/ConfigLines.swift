/// The lines of a configuration file, so that one setting can be changed while all else is kept
/// byte for byte: comments in another encoding and line ends of another system too.
package struct ConfigLines: Equatable {
  package private(set) var lines: [Line]
  /// A byte order mark at the beginning, if an editor wrote one.
  private let mark: ArraySlice<UInt8>

  /// A line and its line end; the last one may have none.
  package struct Line: Equatable {
    package fileprivate(set) var content: ArraySlice<UInt8>
    package fileprivate(set) var end: ArraySlice<UInt8>
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  fileprivate static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  package init(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    mark = bytes.prefix(hasMark ? Self.byteOrderMark.count : 0)
    var rest = bytes[mark.endIndex...]
    lines = []
    while !rest.isEmpty {
      let newline = rest.firstIndex(of: Self.newline) ?? rest.endIndex
      let next = min(newline + 1, rest.endIndex)
      var end = newline
      if end > rest.startIndex, newline < rest.endIndex, rest[end - 1] == Self.carriageReturn {
        end -= 1
      }
      lines.append(Line(content: rest[..<end], end: rest[end..<next]))
      rest = rest[next...]
    }
  }

  package var bytes: [UInt8] {
    var bytes = Array(mark)
    for line in lines { bytes += line.content + line.end }
    return bytes
  }

  /// Sets a key at its line, else at the template's comment for it, else at the end. If there are
  /// several lines, the last one counts and the others are removed.
  /// - Parameter isReplaced: whether a line with this value is one of them, of a key that may have several.
  package mutating func set(
    _ key: String, to value: String, where isReplaced: (String) -> Bool = { _ in true }
  ) {
    let content = Array("\(key) = \(Self.quoted(value))".utf8)[...]
    let remark = Array("# \(key) = ".utf8)[...]
    let places = lines.indices.filter {
      lines[$0].key == key && isReplaced(lines[$0].value ?? "")
    }
    let last = places.last ?? lines.firstIndex { $0.content == remark }
    guard let last else {
      if let index = lines.indices.last, lines[index].end.isEmpty { lines[index].end = usualEnd }
      lines.append(Line(content: content, end: usualEnd))
      return
    }
    let end = lines[last].end
    lines[last] = Line(content: content, end: end.isEmpty ? usualEnd : end)
    let surplus = Set(places.dropLast())
    guard !surplus.isEmpty else { return }
    lines = lines.indices.filter { !surplus.contains($0) }.map { lines[$0] }
  }

  /// - Returns: whether there was one.
  package mutating func remove(_ key: String) -> Bool {
    let count = lines.count
    lines.removeAll { $0.key == key }
    return lines.count < count
  }

  /// The line end used in this file.
  private var usualEnd: ArraySlice<UInt8> {
    lines.first { !$0.end.isEmpty }?.end ?? [Self.newline]
  }

  /// Blanks at the ends and quotation marks around a value would be removed when read.
  private static func quoted(_ value: String) -> String {
    // By bytes, as a line is read: a blank with a mark on it is another character.
    let bytes = value.utf8
    let blank = UInt8(ascii: " ")
    let isAtRisk =
      bytes.isEmpty || bytes.first == blank || bytes.last == blank
      || bytes.first.map(Self.quotes.contains) ?? false
    return isAtRisk ? "\"\(value)\"" : value
  }
}

extension ConfigLines.Line {
  package enum Meaning: Equatable {
    case nothing
    case setting(key: String, value: String)
    case notUnderstood
  }

  package var meaning: Meaning {
    let text = text
    guard let first = text.first, first != UInt8(ascii: "#") else { return .nothing }
    // A value in another encoding would be another value: another folder, say.
    guard let parts, let value = String(validating: parts.value, as: UTF8.self) else {
      return .notUnderstood
    }
    return .setting(key: String(decoding: parts.key, as: UTF8.self), value: value)
  }

  private var text: ArraySlice<UInt8> { content.withoutByteOrderMarks.trimmed }

  private var parts: (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let text = text
    guard text.first != UInt8(ascii: "#"), let equals = text.firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    return (text[..<equals].trimmed, text[(equals + 1)...].trimmed.unquoted)
  }

  fileprivate var value: String? {
    if case .setting(_, let value) = meaning { value } else { nil }
  }

  /// The key of a line that sets something, also of one whose value is not UTF-8.
  package var key: String? { parts.map { String(decoding: $0.key, as: UTF8.self) } }
}

extension ArraySlice<UInt8> {
  /// Files put together have a mark at the beginning of a later line too. It means nothing there
  /// either: else the line would change its meaning when those before it are taken out.
  fileprivate var withoutByteOrderMarks: ArraySlice<UInt8> {
    var rest = self
    while rest.starts(with: ConfigLines.byteOrderMark) {
      rest = rest.dropFirst(ConfigLines.byteOrderMark.count)
    }
    return rest
  }

  fileprivate var trimmed: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isBlank }) else { return [] }
    // proven: there is one that is not a blank, so there is a last one.
    let last = lastIndex { !$0.isBlank } ?? first
    return self[first...last]
  }

  fileprivate var unquoted: ArraySlice<UInt8> {
    guard count >= 2, let first, first == last, ConfigLines.quotes.contains(first) else {
      return self
    }
    return dropFirst().dropLast()
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
