package import Models

extension MachineOutput {
  package func radar(_ answer: RadarAnswer, around place: Place?, now: Instant) -> JSONDocument {
    RadarDocument(answer: answer.judged(at: now), place: place, now: now).json(self)
  }

  /// One record a row of pixels.
  package func radarRecords(_ answer: RadarAnswer, now: Instant) -> [String] {
    let picture = answer.picture.value
    let origin = AnswerOrigin(answer.judged(at: now).picture)
    return (0..<picture.height).map {
      record(RadarRecord(picture: picture, row: $0, origin: origin))
    }
  }
}

struct RadarDocument: JSONObject {
  let answer: RadarAnswer
  let place: Place?
  let now: Instant

  private var picture: RadarPicture { answer.picture.value }

  static func declare(_ fields: inout some JSONFields<RadarDocument>) {
    fields.head("radar") { $0.now }
    fields("place", "what is in the middle; null for all Japan") { $0.place }
    fields("layer", "`nowcast` (rain), `thunder`") { $0.picture.layer.rawValue }
    fields("time", "the moment shown") { $0.picture.frame.valid }
    fields("base", "when it was computed") { $0.picture.frame.base }
    fields("kind", "`observed`, `forecast`") { $0.picture.frame.kind }
    fields("zoom", "of JMA's tiles: Web Mercator, 256 pixels each way") { $0.picture.zoom }
    fields("left", "the pixel of the world that the rows begin with") { $0.picture.left }
    fields("top", "the row of pixels of the world that is the first") { $0.picture.top }
    fields("west", unit: "°") { $0.picture.box.west }
    fields("south", unit: "°") { $0.picture.box.south }
    fields("east", unit: "°") { $0.picture.box.east }
    fields("north", unit: "°") { $0.picture.box.north }
    fields(
      "rows",
      "from the north, a character a pixel from the west: `1` to `8` (thunder `1` to `4`) the class, `0` none, `-` nothing drawn (none, or no radar), `.` no data, `?` a colour that is not in JMA's table"
    ) { document in (0..<document.picture.height).map(document.picture.text) }
    fields("missingTiles", "how many could not be had; their pixels are `.`") {
      $0.answer.missing.count
    }
    fields.include { Provenance($0.answer.picture) }
  }
}

extension RadarPicture {
  /// A row of pixels, a character each.
  fileprivate func text(_ row: Int) -> String {
    String(
      decoding: (0..<width).map { column -> UInt8 in
        let cell = cell(column, row)
        if let level = cell.level { return UInt8(ascii: "0") + UInt8(clamping: min(9, level)) }
        switch cell {
        case .none: return UInt8(ascii: "0")
        case .transparent, .unseen: return UInt8(ascii: "-")
        case .outside: return UInt8(ascii: ".")
        default: return UInt8(ascii: "?")
        }
      }, as: UTF8.self)
  }
}

struct RadarRecord: RecordRow {
  let picture: RadarPicture
  let row: Int
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<RadarRecord>) {
    columns("time") { $0.picture.frame.valid }
    columns("kind", "`observed`, `forecast`") { $0.picture.frame.kind }
    columns("zoom") { $0.picture.zoom }
    columns("left", "the first pixel, counted over the world") { $0.picture.left }
    columns("top", "the row of pixels, counted over the world") { $0.picture.top + $0.row }
    columns("pixels", "a character each, as in `rows` of `--json`") { $0.picture.text($0.row) }
    columns.include { $0.origin }
  }
}
