import Models

/// A field of a record of `--plain`; nil for what is missing, which is printed as a dash.
protocol RecordField {
  var recordText: String? { get }
}

/// A record of `--plain`. Each column is declared once, in its place.
protocol RecordRow {
  static func columns(_ columns: inout some RecordColumns<Self>)
}

/// What the columns of a record are declared to: a writer, or a generator of docs.
protocol RecordColumns<Row> {
  associatedtype Row

  /// Use `column`, which has defaults.
  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field)

  /// The columns of another record, declared there, stand among these.
  mutating func include<Part: RecordRow>(_ get: (Row) -> Part)
}

extension RecordColumns {
  @inline(__always)
  mutating func column<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "", _ get: (Row) -> Field
  ) {
    add(name, meaning()) { row, _ in get(row) }
  }

  @inline(__always)
  mutating func column<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String = "",
    _ get: (Row, MachineOutput) -> Field
  ) {
    add(name, meaning(), get)
  }
}

/// Writes one record: fields separated by tabs, whatever they hold.
struct RecordWriter<Row>: RecordColumns {
  let row: Row
  let machine: MachineOutput
  var line = RecordLine()

  @inline(__always)
  mutating func add<Field: RecordField>(
    _ name: String, _ meaning: @autoclosure () -> String, _ get: (Row, MachineOutput) -> Field
  ) {
    line.append(get(row, machine).recordText)
  }

  @inline(__always)
  mutating func include<Part: RecordRow>(_ get: (Row) -> Part) {
    var part = RecordWriter<Part>(row: get(row), machine: machine, line: line)
    Part.columns(&part)
    line = part.line
  }
}

/// A record while it is written.
struct RecordLine {
  private(set) var text = ""
  private var isEmpty = true

  @inline(never)
  mutating func append(_ field: String?) {
    if isEmpty { isEmpty = false } else { text += "\t" }
    guard let field else {
      text += "-"
      return
    }
    // Nearly every field is clean, and is then taken as it is.
    guard field.unicodeScalars.contains(where: \.endsLinesOrSteers) else {
      text += field
      return
    }
    text.unicodeScalars += field.unicodeScalars.map { $0.endsLinesOrSteers ? " " : $0 }
  }
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

/// Takes down the columns that are declared, without a record.
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
  var recordText: String? { flatMap(\.recordText) }
}

/// A list is joined with commas; an empty one is an empty field.
extension [String]: RecordField {
  var recordText: String? { joined(separator: ",") }
}
