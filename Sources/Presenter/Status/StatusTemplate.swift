/// What a status line is made of: texts, and fields in braces such as `{high}`.
public struct StatusTemplate: Hashable, Sendable {
  let pieces: [Piece]

  enum Piece: Hashable, Sendable {
    case text(String)
    case field(StatusField)
  }

  /// What is wrong with a template.
  public enum Problem: Error, Equatable {
    case unknownField(String)
    /// A brace that opens and never closes. `{{` stands for one brace.
    case openBrace
    case tooLong(limit: Int)
  }

  /// Far more than any bar has room for.
  public static let lengthLimit = 500

  /// The line when nobody says otherwise.
  public static let usual = StatusTemplate(pieces: [
    .field(.place), .text(" "), .field(.sign), .text(" "), .field(.high), .text("/"),
    .field(.low), .text(" "), .field(.rain), .text(" "), .field(.warning), .text(" "),
    .field(.mark),
  ])

  /// All fields, as they are written.
  public static var fields: String {
    StatusField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
  }

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  public init(_ text: String) throws(Problem) {
    guard text.count <= Self.lengthLimit else { throw .tooLong(limit: Self.lengthLimit) }
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      // A brace in pairs is that brace.
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

  /// What has to be asked for to fill it in.
  public var parts: Set<StatusPart> {
    var parts: Set<StatusPart> = []
    for case .field(let field) in pieces { parts.formUnion(field.part.map { [$0] } ?? []) }
    return parts
  }
}

/// What stands in for a field of a status line.
public enum StatusField: String, CaseIterable, Sendable {
  case place
  /// ☁→☂
  case sign
  case weather
  /// °C of today, without a unit
  case high
  case low
  /// 50%
  case rain
  /// When the forecast was issued.
  case issued
  /// Observed now.
  case temperature
  case humidity
  case wind
  case rain1h
  /// When that was observed.
  case observed
  /// The gravest class in force; nothing where none is, a question mark where that is not known.
  case warning
  /// Says that something is stored, offline, a sample; nothing for what is fresh.
  case mark

  var part: StatusPart? {
    switch self {
    case .place, .mark: nil
    case .sign, .weather, .high, .low, .rain, .issued: .forecast
    case .temperature, .humidity, .wind, .rain1h, .observed: .observation
    case .warning: .warnings
    }
  }
}

/// What a status line may need to ask for.
public enum StatusPart: CaseIterable, Sendable {
  case forecast
  case observation
  case warnings
}
