import Models

/// A field of a record of `--plain`; nil for what is missing, which is printed as a dash.
protocol RecordField {
  var recordText: String? { get }
}

/// A record of `--plain`. Each column is declared once, in its place.
protocol RecordRow {
  static func columns(_ columns: inout some RecordColumns<Self>)
}

/// Receives the declarations of columns: a writer, or a generator of docs.
protocol RecordColumns<Row> {
  associatedtype Row

  /// Call the columns themselves instead, which has defaults.
  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field)

  mutating func include<Part: RecordRow>(_ get: (Row) -> Part)
}

extension RecordColumns {
  @inline(__always)
  mutating func callAsFunction<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "", _ get: (Row) -> Field
  ) {
    add(name, meaning()) { row, _ in get(row) }
  }

  @inline(__always)
  mutating func callAsFunction<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "",
    _ get: (Row, MachineOutput) -> Field
  ) {
    add(name, meaning(), get)
  }
}

/// Writes one record: fields separated by tabs, whatever they hold.
///
/// The line is behind a pointer because the parts of a record share it; it is valid as long as the writer.
struct RecordWriter<Row>: RecordColumns {
  let row: Row
  let machine: MachineOutput
  let line: UnsafeMutablePointer<RecordLine>

  @inline(__always)
  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field
  ) {
    line.pointee.append(get(row, machine).recordText)
  }

  @inline(__always)
  mutating func include<Part: RecordRow>(_ get: (Row) -> Part) {
    var part = RecordWriter<Part>(row: get(row), machine: machine, line: line)
    Part.columns(&part)
  }
}

/// A record while it is written.
struct RecordLine {
  private(set) var bytes: [UInt8] = []
  private var isEmpty = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a field; what is missing is a dash, and what would end a line or a field is a space.
  @inline(never)
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

/// Writes one record a column: its name and its value.
struct FactWriter<Row>: RecordColumns {
  let row: Row
  let machine: MachineOutput
  var records: [String] = []

  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field
  ) {
    var line = RecordLine()
    line.append(name)
    line.append(get(row, machine).recordText)
    records.append(line.text)
  }

  mutating func include<Part: RecordRow>(_ get: (Row) -> Part) {
    var part = FactWriter<Part>(row: get(row), machine: machine)
    Part.columns(&part)
    records += part.records
  }
}

/// Collects the declared columns, without a record.
struct ColumnDescriber<Row: RecordRow>: RecordColumns {
  private(set) var columns: [JSONValue] = []

  init() { Row.columns(&self) }

  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field
  ) {
    columns.append(["name": .text(name), "meaning": .text(meaning())])
  }

  mutating func include<Part: RecordRow>(_ get: (Row) -> Part) {
    columns += ColumnDescriber<Part>().columns
  }
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
