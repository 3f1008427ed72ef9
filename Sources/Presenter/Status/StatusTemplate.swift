import Models
package import Pages

/// The template of a status line: texts, and fields in braces such as `{high}`.
package struct StatusTemplate: Hashable, Sendable {
  let pieces: [Piece]

  enum Piece: Hashable, Sendable {
    case text(String)
    case field(StatusField)
  }

  package enum Problem: Error, Equatable {
    case unknownField(String)
    /// An opening brace without a closing one. `{{` is a literal brace.
    case openBrace
    case tooLong(limit: Int)
  }

  /// Far more than any bar can show.
  package static let lengthLimit = 500

  package static let usual = StatusTemplate(pieces: [
    .field(.name), .text(" "), .field(.sign), .text(" "), .field(.high), .text("/"),
    .field(.low), .text(" "), .field(.rain), .text(" "), .field(.warning), .text(" "),
    .field(.mark),
  ])

  /// All fields, as written in templates.
  package static var fields: String {
    // Each TAB reads it; `joined` looks up protocols for a sixth of what a TAB takes.
    StatusField.allCases.reduce(into: "") { text, field in
      text += text.isEmpty ? "" : " "
      text += "{\(field.rawValue)}"
    }
  }

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  package init(_ text: String) throws(Problem) {
    guard text.count <= Self.lengthLimit else { throw .tooLong(limit: Self.lengthLimit) }
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      // A doubled brace is a literal one.
      if character == "{" || character == "}", rest.first == character {
        plain.append(character)
        rest.removeFirst()
        continue
      }
      guard character == "{" else {
        plain.append(character)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { throw .openBrace }
      let name = String(rest[..<end])
      guard let field = StatusField(rawValue: name) else { throw .unknownField(name) }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.field(field))
      rest = rest[rest.index(after: end)...]
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  /// Whether it says itself where data that are not current are marked.
  var hasMark: Bool { pieces.contains(.field(.mark)) }

  package var parts: Set<StatusPart> {
    var parts: Set<StatusPart> = []
    for case .field(let field) in pieces { parts.formUnion(field.part.map { [$0] } ?? []) }
    return parts
  }
}

package enum StatusField: String, CaseIterable, Sendable {
  case place
  /// The user's own name of a favorite, else that of the place
  case name
  /// ☁→☂
  case sign
  case weather
  /// Today's high in °C, without a unit
  case high
  case low
  /// 50%
  case rain
  /// Rain in the next hour: 雨 25分後
  case rain60
  case issued
  /// The current observation.
  case temperature
  case humidity
  case wind
  case rain1h
  case observed
  /// The gravest class in force; empty if there is none, a question mark if it is unknown.
  case warning
  /// Marks stored, offline and sample data; empty for fresh data.
  case mark

  var part: StatusPart? {
    switch self {
    case .place, .name, .mark: nil
    case .rain60: .nowcast
    case .sign, .weather, .high, .low, .rain, .issued: .forecast
    case .temperature, .humidity, .wind, .rain1h, .observed: .observation
    case .warning: .warnings
    }
  }
}

/// The data that a status line may need.
package enum StatusPart: CaseIterable, Sendable {
  case forecast
  case observation
  case warnings
  case nowcast
}

extension ErrorText {
  package func text(_ problem: StatusTemplate.Problem) -> String {
    let fields = StatusTemplate.fields
    return switch problem {
    case .unknownField(let name):
      words.text(
        "--format に {\(UntrustedText(name).line)} はありません。使えるのは：\(fields)",
        "--format has no field {\(UntrustedText(name).line)}. Fields: \(fields)")
    case .openBrace:
      words.text(
        "--format の { が閉じていません（{ そのものは {{）。",
        "--format has a { that is not closed ({{ stands for a brace).")
    case .tooLong(let limit):
      words.text("--format は \(limit) 字までです。", "--format must be at most \(limit) characters.")
    }
  }
}
