import CProgram
import Pages

/// Reads the pages of docs/ as pages of the manual: headings, paragraphs, lists, tables and code, as
/// they are written there. It is not a general reader of Markdown.
///
/// All marks are ASCII, so it looks at bytes: the page of the machine formats has 190,000.
struct MarkdownReader {
  /// What stands between the lines of a paragraph: a space, or nothing in Japanese.
  let joint: String

  /// The heading of the page, and its sections; what stands before the first has no title.
  struct Text: Equatable {
    var title = ""
    var sections: [ManualSection] = []
  }

  /// - Parameter isWanted: whether to read the section of that title.
  func text(_ markdown: String, where isWanted: (String) -> Bool = { _ in true }) -> Text {
    var markdown = markdown
    return markdown.withUTF8 { text(Lines($0), where: isWanted) }
  }

  private func text(_ all: Lines, where isWanted: (String) -> Bool) -> Text {
    var lines = all
    var text = Text()
    var section: ManualSection? = isWanted("") ? ManualSection(title: "", blocks: []) : nil
    func end() {
      if let section, !section.blocks.isEmpty { text.sections.append(section) }
    }
    while let line = lines.next() {
      if line.isEmpty || line.begins("<!--") || line.begins("<a id=") { continue }
      if line.begins("# ") {
        text.title = line.dropFirst(2).text
      } else if line.begins("## ") {
        end()
        let title = line.dropFirst(3).text
        section = isWanted(title) ? ManualSection(title: title, blocks: []) : nil
      } else if line.begins("```") {
        let code = code(&lines)
        section?.blocks.append(code)
      } else if section != nil {
        section?.blocks.append(block(line, &lines))
      }
    }
    end()
    return text
  }

  private func block(_ line: Line, _ rest: inout Lines) -> ManualBlock {
    if line.begins("### ") { return .heading(line.dropFirst(4).text) }
    if line.begins("|") { return table(line, &rest) }
    if let point = line.point { return items(point, &rest) }
    var words = line.text
    while let next = rest.peek, !next.isEmpty, !next.beginsBlock {
      words += joint + next.trimmed.text
      _ = rest.next()
    }
    return .text(words)
  }

  private func code(_ rest: inout Lines) -> ManualBlock {
    var lines: [String] = []
    while let next = rest.next(), !next.begins("```") { lines.append(next.text) }
    return .code(lines)
  }

  private func items(_ first: Line, _ rest: inout Lines) -> ManualBlock {
    var items = [first.text]
    while let next = rest.peek {
      if let point = next.point {
        items.append(point.text)
      } else if next.begins("  ") {
        items[items.count - 1] += joint + next.trimmed.text
      } else {
        break
      }
      _ = rest.next()
    }
    return .items(items)
  }

  // MARK: Tables

  private func table(_ header: Line, _ rest: inout Lines) -> ManualBlock {
    let names = header.cells
    var entries: [ManualBlock.Entry] = []
    while let next = rest.peek, next.begins("|") {
      _ = rest.next()
      if !next.isRule { entries.append(entry(next.cells, names)) }
    }
    return .entries(entries)
  }

  /// A row as a term and its explanation: the first cell, in brackets the type, and the rest, each
  /// with the name of its column where that says something.
  private func entry(_ row: [String], _ names: [String]) -> ManualBlock.Entry {
    var term = row.first ?? ""
    var parts: [String] = []
    for (name, cell) in zip(names, row).dropFirst() where !cell.isEmpty {
      switch name {
      case "Column", "列": term += ". " + cell
      case "Type", "型": term += " (" + cell + ")"
      case "", "Meaning", "意味", "Possible values", "For", "用途", "Form", "形", "Where", "場所":
        parts.append(cell)
      default: parts.append("\(name): \(cell)")
      }
    }
    let stop = joint.isEmpty ? "。" : "."
    let text = parts.enumerated().map { index, part in
      index == parts.count - 1 || part.hasSuffix(stop) ? part : part + stop
    }.joined(separator: joint)
    return ManualBlock.Entry(term: term, text: text)
  }

  /// The lines of a page that have not been read.
  private struct Lines {
    private let text: UnsafeBufferPointer<UInt8>
    private var start = 0
    /// Nil behind the last.
    private(set) var peek: Line?

    init(_ text: UnsafeBufferPointer<UInt8>) {
      self.text = text
      read()
    }

    mutating func next() -> Line? {
      defer { read() }
      return peek
    }

    private mutating func read() {
      guard start < text.count else {
        peek = nil
        return
      }
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      peek = Line(text[start..<end])
      start = end + 1
    }
  }

  private struct Line {
    private let bytes: Slice<UnsafeBufferPointer<UInt8>>

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { self.bytes = bytes }

    var isEmpty: Bool { bytes.isEmpty }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func begins(_ mark: StaticString) -> Bool {
      mark.withUTF8Buffer { mark in
        guard bytes.count >= mark.count else { return false }
        return zip(bytes, mark).allSatisfy { $0 == $1 }
      }
    }

    func dropFirst(_ count: Int) -> Line { Line(bytes.dropFirst(count)) }

    /// Without the spaces before it.
    var trimmed: Line { Line(bytes.drop { $0 == UInt8(ascii: " ") }) }

    var beginsBlock: Bool {
      begins("#") || begins("```") || begins("|") || begins("<!--") || point != nil
    }

    /// The text of a point: `- a`, `1. a`.
    var point: Line? {
      if begins("- ") { return dropFirst(2) }
      let digits = bytes.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      guard digits > 0, dropFirst(digits).begins(". ") else { return nil }
      return dropFirst(digits + 2)
    }

    /// Whether it stands between the header of a table and its rows: `| --- | :-: |`.
    var isRule: Bool {
      bytes.allSatisfy { "| -:".utf8.contains($0) } && bytes.contains(UInt8(ascii: "-"))
    }

    /// The cells of a row of a table, between bars that no backslash precedes.
    var cells: [String] {
      var cells: [String] = []
      let row = trimmed.bytes.dropFirst()
      var (start, index) = (row.startIndex, row.startIndex)
      var hasEscape = false
      while index < row.endIndex {
        if row[index] == UInt8(ascii: "\\") {
          hasEscape = true
          index += 1
        } else if row[index] == UInt8(ascii: "|") {
          cells.append(Self.cell(row[start..<index], hasEscape: hasEscape))
          start = index + 1
          hasEscape = false
        }
        index += 1
      }
      return cells
    }

    /// Without the spaces around it, and without backslashes.
    private static func cell(
      _ bytes: Slice<UnsafeBufferPointer<UInt8>>, hasEscape: Bool
    ) -> String {
      var cell = bytes.drop { $0 == UInt8(ascii: " ") }
      while cell.last == UInt8(ascii: " ") { cell.removeLast() }
      guard hasEscape else { return String(decoding: cell, as: UTF8.self) }
      var isEscaped = false
      return String(
        decoding: cell.filter { byte in
          isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
          return !isEscaped
        }, as: UTF8.self)
    }
  }
}

/// A text parsed for Markdown's marks.
struct InlineText: Equatable {
  enum Face: Equatable {
    case plain
    /// Typed or printed as it is.
    case code
    case strong
  }

  struct Span: Equatable {
    var text: String
    let face: Face
  }

  private(set) var spans: [Span] = []

  init(_ text: String) {
    var text = text
    guard text.utf8.contains(where: Self.isMark) else {
      spans = text.isEmpty ? [] : [Span(text: text, face: .plain)]
      return
    }
    text.withUTF8 { read($0) }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "`") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "[")
  }

  /// Without the marks.
  var plain: String {
    guard spans.count > 1 else { return spans.first?.text ?? "" }
    return spans.map(\.text).joined()
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    var index = 0
    /// Adds what is plain up to here, and goes on behind a mark.
    func pass(to next: Int) {
      add(text[plain..<index], .plain)
      plain = next
      index = next
    }
    while index < text.count {
      let rest = index + 1
      switch text[index] {
      case UInt8(ascii: "`"):
        if let end = text[rest...].firstIndex(of: UInt8(ascii: "`")) {
          pass(to: end + 1)
          add(text[rest..<end], .code)
          continue
        }
      case UInt8(ascii: "*"):
        if let end = Self.strongEnd(text, rest) {
          pass(to: end + 2)
          add(text[rest + 1..<end], .strong)
          continue
        }
      case UInt8(ascii: "["):
        if let (end, close) = Self.link(text, rest) {
          pass(to: close + 1)
          let inner = String(decoding: text[rest..<end], as: UTF8.self)
          for span in InlineText(inner).spans { add(span.text, span.face) }
          continue
        }
      default: break
      }
      index += 1
    }
    pass(to: index)
  }

  private mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ face: Face) {
    if !bytes.isEmpty { add(String(decoding: bytes, as: UTF8.self), face) }
  }

  private mutating func add(_ text: String, _ face: Face) {
    if let last = spans.last, last.face == face {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, face: face))
    }
  }

  /// Where the two asterisks are that end what the one before `start` and the next begin.
  private static func strongEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let star = UInt8(ascii: "*")
    guard start < text.count, text[start] == star else { return nil }
    return (start + 1..<max(start + 1, text.count - 1)).first {
      text[$0] == star && text[$0 + 1] == star
    }
  }

  /// Where the text and the address of `text](address)` end.
  private static func link(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (text: Int, address: Int)? {
    let end = (start..<max(start, text.count - 1)).first {
      text[$0] == UInt8(ascii: "]") && text[$0 + 1] == UInt8(ascii: "(")
    }
    guard let end, let close = text[end...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    return (end, close)
  }
}

/// The pages of docs/ that are in the program.
struct ManualSources {
  let isJapanese: Bool

  enum Name: CaseIterable {
    case json
    case configuration
    case exitCodes
    case places
  }

  /// - Parameter isWanted: whether to read the section of that title; "" is what stands before the first.
  func page(_ name: Name, where isWanted: (String) -> Bool = { _ in true }) -> MarkdownReader.Text {
    MarkdownReader(joint: isJapanese ? "" : " ").text(text(name), where: isWanted)
  }

  /// The parts of the commands on the page of the machine formats, which are in English only.
  func englishFormats(where isWanted: (String) -> Bool) -> [ManualSection] {
    ManualSources(isJapanese: false).page(.json) { $0.hasPrefix("`") && isWanted($0) }.sections
  }

  /// As it is written.
  func text(_ name: Name) -> String {
    let (en, ja) =
      switch name {
      case .json: (CPROGRAM_JSON, CPROGRAM_JSON_JA)
      case .configuration: (CPROGRAM_CONFIGURATION, CPROGRAM_CONFIGURATION_JA)
      case .exitCodes: (CPROGRAM_EXIT_CODES, CPROGRAM_EXIT_CODES_JA)
      case .places: (CPROGRAM_PLACES, CPROGRAM_PLACES_JA)
      }
    let page = cprogram_get(isJapanese ? ja : en)
    return String(
      decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
  }

  /// What the program was built from, or "unknown".
  static var commit: String { String(cString: cprogram_commit()) }
}
