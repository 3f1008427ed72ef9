import Models

/// A field of a record of `--plain`; nil for what is missing, which is printed as a dash.
protocol RecordField {
  var recordText: String? { get }
}

/// A record of `--plain`. Each column is declared once, in its place.
protocol RecordRow {
  static func columns(_ columns: RecordColumns<Self>)
}

/// Takes the declarations of columns: writes the fields of a record, or tells them to a generator of docs.
struct RecordColumns<Row> {
  enum Target {
    /// The line is behind a pointer because the parts of a record share it; it is valid as long as the columns.
    case line(UnsafeMutablePointer<RecordLine>, of: Row, MachineOutput)
    #if DEBUG
      case list(ColumnList)
    #endif
  }

  let target: Target

  @inline(__always)
  func callAsFunction<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "",
    _ get: (Row, MachineOutput) -> Field
  ) {
    switch target {
    case .line(let line, let row, let machine):
      line.pointee.append(get(row, machine).recordText, name: name)
    #if DEBUG
      case .list(let list):
        list.columns.append(["name": .text(name), "meaning": .text(meaning())])
    #endif
    }
  }

  @inline(__always)
  func callAsFunction<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "", _ get: (Row) -> Field
  ) {
    self(name, meaning()) { row, _ in get(row) }
  }

  @inline(__always)
  func include<Part: RecordRow>(_ get: (Row) -> Part) {
    switch target {
    case .line(let line, let row, let machine):
      Part.columns(.init(target: .line(line, of: get(row), machine)))
    #if DEBUG
      case .list(let list): Part.columns(.init(target: .list(list)))
    #endif
    }
  }
}

#if DEBUG
  /// The declared columns, without a record.
  final class ColumnList {
    fileprivate(set) var columns: [JSONValue] = []

    init<Row: RecordRow>(_ row: Row.Type) { Row.columns(.init(target: .list(self))) }
  }
#endif

/// A record while it is written.
struct RecordLine {
  private(set) var bytes: [UInt8] = []
  private var isEmpty = true
  /// Whether each field is a line of its own, after its name.
  var tellsNames = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  @inline(never)
  mutating func append(_ field: String?, name: String) {
    if tellsNames { append(name) }
    append(field)
    if tellsNames { end() }
  }

  /// Adds a field; what is missing is a dash, and what would end a line or a field is a space.
  mutating func append(_ field: String?) {
    if isEmpty { isEmpty = false } else { bytes.append(UInt8(ascii: "\t")) }
    guard let field else {
      bytes.append(UInt8(ascii: "-"))
      return
    }
    if field.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      var field = field
      field.withUTF8 { append($0) }
    }
  }

  private mutating func append(_ field: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while true {
      let end = SpecialBytes.first(in: field, from: position, marks: false)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: field[position..<end]))
      guard end < field.count else { return }
      position = end + 1
      if case .control(_, let length) = SpecialBytes.kind(of: field, at: end) {
        bytes.append(UInt8(ascii: " "))
        position = end + length
      } else {
        bytes.append(field[end])
      }
    }
  }

  /// Ends the record. The next one may follow in the same bytes.
  mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
    isEmpty = true
  }

  /// Forgets the records, but not the memory they took.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }
}

extension String: RecordField {
  var recordText: String? { self }
}

extension Int: RecordField {
  var recordText: String? { String(self) }
}

extension Double: RecordField {
  var recordText: String? { String(self) }
}

extension Bool: RecordField {
  var recordText: String? { self ? "1" : "0" }
}

extension Instant: RecordField {
  var recordText: String? { isoText }
}

extension CivilDate: RecordField {
  var recordText: String? { isoText }
}

extension Optional: RecordField where Wrapped: RecordField {
  var recordText: String? {
    // No key path: in generic code each use creates one again from its types.
    if let value = self { value.recordText } else { nil }
  }
}

/// A list is joined with commas; an empty one is an empty field.
extension [String]: RecordField {
  var recordText: String? { joined(separator: ",") }

  /// The same, but a dash for an empty one.
  var dashed: String? { isEmpty ? nil : recordText }
}
