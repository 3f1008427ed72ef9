import CProgram
import Pages

/// Reads the pages of docs/ as pages of the manual: headings, paragraphs, lists, tables and code, as
/// they are written there. It is not a general reader of Markdown.
struct MarkdownReader {
  /// What stands between the lines of a paragraph: a space, or nothing in Japanese.
  let joint: String

  /// The heading of the page, and its sections; what stands before the first has no title.
  struct Text: Equatable {
    var title = ""
    var sections: [ManualSection] = []
  }

  func text(_ markdown: String) -> Text {
    var text = Text(sections: [ManualSection(title: "", blocks: [])])
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.isEmpty || line.hasPrefix("<!--") || line.hasPrefix("<a id=") { continue }
      if line.hasPrefix("# ") {
        text.title = String(line.dropFirst(2))
      } else if line.hasPrefix("## ") {
        text.sections.append(ManualSection(title: String(line.dropFirst(3)), blocks: []))
      } else {
        text.sections[text.sections.count - 1].blocks.append(block(line, &lines))
      }
    }
    text.sections.removeAll { $0.blocks.isEmpty }
    return text
  }

  private func block(_ line: Substring, _ rest: inout ArraySlice<Substring>) -> ManualBlock {
    if line.hasPrefix("### ") { return .heading(String(line.dropFirst(4))) }
    if line.hasPrefix("```") { return code(&rest) }
    if line.hasPrefix("|") { return table(line, &rest) }
    if Self.point(line) != nil { return items(line, &rest) }
    var words = String(line)
    while let next = rest.first, !next.isEmpty, !Self.beginsBlock(next) {
      words += joint + next.drop { $0 == " " }
      rest = rest.dropFirst()
    }
    return .text(words)
  }

  private static func beginsBlock(_ line: Substring) -> Bool {
    ["#", "```", "|", "<!--"].contains { line.hasPrefix($0) } || point(line) != nil
  }

  /// The text of a point: `- a`, `1. a`.
  private static func point(_ line: Substring) -> Substring? {
    if line.hasPrefix("- ") { return line.dropFirst(2) }
    let digits = line.prefix { $0.isNumber }
    guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return line.dropFirst(digits.count + 2)
  }

  private func code(_ rest: inout ArraySlice<Substring>) -> ManualBlock {
    var lines: [String] = []
    while let next = rest.popFirst(), !next.hasPrefix("```") { lines.append(String(next)) }
    return .code(lines)
  }

  private func items(_ first: Substring, _ rest: inout ArraySlice<Substring>) -> ManualBlock {
    var items = [String(Self.point(first) ?? first)]
    while let next = rest.first {
      if let point = Self.point(next) {
        items.append(String(point))
      } else if next.hasPrefix("  ") {
        items[items.count - 1] += joint + next.drop { $0 == " " }
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    return .items(items)
  }

  // MARK: Tables

  private func table(_ header: Substring, _ rest: inout ArraySlice<Substring>) -> ManualBlock {
    let names = cells(header)
    var entries: [ManualBlock.Entry] = []
    while let next = rest.first, next.hasPrefix("|") {
      rest = rest.dropFirst()
      let row = cells(next)
      if row.allSatisfy({ cell in cell.allSatisfy { $0 == "-" || $0 == ":" } && !cell.isEmpty }) {
        continue
      }
      entries.append(entry(row, names))
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

  private func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.drop(while: { $0 == " " }).dropFirst() {
      if isEscaped {
        cells[cells.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.dropLast().map { cell in
      let text = cell.drop { $0 == " " }
      return String(text.reversed().drop { $0 == " " }.reversed())
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
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "`", let end = rest.firstIndex(of: "`") {
        add(rest[..<end], .code)
        rest = rest[rest.index(after: end)...]
      } else if character == "*", rest.hasPrefix("*"), let end = Self.strongEnd(rest.dropFirst()) {
        add(rest.dropFirst()[..<end], .strong)
        rest = rest[end...].dropFirst(2)
      } else if character == "[", let link = Self.link(rest) {
        for span in InlineText(String(link.text)).spans { add(Substring(span.text), span.face) }
        rest = link.rest
      } else {
        add(Substring(String(character)), .plain)
      }
    }
  }

  /// Without the marks.
  var plain: String { spans.map(\.text).joined() }

  private mutating func add(_ text: Substring, _ face: Face) {
    if let last = spans.last, last.face == face {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: String(text), face: face))
    }
  }

  private static func strongEnd(_ text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("**") }
  }

  /// `text](address)` and what follows.
  private static func link(_ text: Substring) -> (text: Substring, rest: Substring)? {
    guard let end = text.indices.first(where: { text[$0...].hasPrefix("](") }),
      let close = text[end...].firstIndex(of: ")")
    else { return nil }
    return (text[..<end], text[text.index(after: close)...])
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

  func page(_ name: Name) -> MarkdownReader.Text {
    MarkdownReader(joint: isJapanese ? "" : " ").text(text(name))
  }

  /// The parts of the commands on the page of the machine formats, which are in English only.
  var englishFormats: [ManualSection] {
    ManualSources(isJapanese: false).page(.json).sections.filter { $0.title.hasPrefix("`") }
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
