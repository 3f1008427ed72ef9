package import Models

extension MachineOutput {
  /// One record a fact, each with a line feed, sent after every document. The first field is its kind, the second
  /// the file.
  ///
  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  package func readRecords(
    _ files: ReadFiles, to send: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    var output = RecordOutput(machine: self, send: send)
    while let item = files.next() {
      output.file = item.file ?? "-"
      switch item.content {
      case .document(.telegram(let telegram)):
        output.write(telegram, type: item.fileName?.type)
      case .document(.feed(let feed)):
        for entry in feed.entries { output.add(entry) }
      case .document(.areas(let areas)):
        for group in areas.prefectures {
          for city in group.cities {
            output.add(CityRecord(city: city, group: group.title))
          }
        }
      case .longFeed(let feed):
        files.entries(of: feed, in: item) { output.add($0) }
      }
      output.flush()
    }
  }
}

/// An output buffer of records, sent in pieces.
private struct RecordOutput {
  let machine: MachineOutput
  let send: (UnsafeRawBufferPointer) -> Void
  /// The one that is read; a dash for standard input.
  var file = "-"
  private var lines = RecordLine()

  init(machine: MachineOutput, send: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.machine = machine
    self.send = send
  }

  @inline(__always)
  mutating func add<Row: FactRow>(_ row: Row) {
    lines.append(Row.kind)
    lines.append(file)
    machine.write(row, to: &lines)
    lines.end()
    if lines.bytes.count >= PieceBuffer.size { flush() }
  }

  mutating func flush() {
    guard !lines.bytes.isEmpty else { return }
    lines.bytes.withUnsafeBytes { send($0) }
    lines.clear()
  }
}

/// A record of `read --plain`, of one kind: its kind and its file stand before its columns.
protocol FactRow: RecordRow {
  static var kind: String { get }
}

extension RecordOutput {
  /// The subject of values.
  private struct Context {
    let type: String
    /// Nil for values that are not properties: where a place is, how far an area extends.
    var property: String?
    var place: TelegramPlace?
    var time: TelegramTime?
  }

  fileprivate mutating func write(_ telegram: Telegram, type: String?) {
    add(TelegramRecord(telegram: telegram, type: type))
    for part in telegram.parts { write(part) }
  }

  private mutating func write(_ part: TelegramPart) {
    switch part {
    case .items(let items):
      for item in items.items { write(item, of: items.type ?? items.name, time: nil) }
    case .series(let series): write(series)
    case .earthquake(let quake): add(quake)
    case .intensity(let part): for place in part.places { write(place) }
    case .tsunami(let tsunami): for section in tsunami.sections { write(section) }
    case .targetArea(let area): add(area)
    case .text(let text): add(text)
    case .other(let section):
      write(section.values, Context(type: section.type ?? section.name))
    }
  }

  private mutating func write(_ series: TelegramSeries) {
    let type = series.type ?? "-"
    for block in series.blocks {
      let time = block.form == .moment ? block.times.first : nil
      for item in block.items { write(item, of: type, time: time) }
      write(block.details, Context(type: type, time: time))
    }
    write(series.details, Context(type: type))
  }

  private mutating func write(_ item: TelegramItem, of type: String, time: TelegramTime?) {
    let places: [TelegramPlace?] = item.places.isEmpty ? [nil] : item.places
    for place in places {
      var context = Context(type: type, place: place, time: time)
      for kind in item.kinds {
        if kind.code != nil || kind.status != nil || kind.name != nil {
          add(KindRecord(type: type, place: place, telegramKind: kind))
        }
        for property in kind.properties {
          context.property = property.type
          write(property.values, context)
        }
        context.property = nil
        write(kind.details, context)
      }
      if let place { write(place.details, context) }
      write(item.details, context)
    }
  }

  private mutating func write(_ values: [TelegramValue], _ context: Context) {
    for value in values {
      add(
        ValueRecord(
          type: context.type, place: context.place, property: context.property,
          time: context.time, value: value))
    }
  }

  private mutating func write(_ place: TelegramIntensityPlace) {
    add(place)
    for inner in place.places { write(inner) }
  }

  private mutating func write(_ section: TelegramTsunami.Section) {
    for item in section.items {
      add(CoastRecord(section: section.name, item: item))
      for station in item.stations {
        add(TideRecord(section: section.name, station: station))
      }
    }
  }
}

struct TelegramRecord: FactRow {
  let telegram: Telegram
  let type: String?

  static var kind: String { "telegram" }

  static func columns(_ columns: inout some RecordColumns<TelegramRecord>) {
    columns("type") { $0.type }
    columns("status") { $0.telegram.control.status }
    columns("infoType") { $0.telegram.head.infoType }
    columns("control title") { $0.telegram.control.title }
    columns("head title") { $0.telegram.head.title }
    columns("time of the report") { $0.telegram.head.reportTime }
    columns("offices", "with commas") { $0.telegram.control.publishingOffices }
    columns("event") { $0.telegram.head.eventID }
    columns("serial") { $0.telegram.head.serial }
    columns("headline") { $0.telegram.head.headline.text }
  }
}

struct KindRecord: FactRow {
  let type: String
  let place: TelegramPlace?
  let telegramKind: TelegramKind

  static var kind: String { "kind" }

  static func columns(_ columns: inout some RecordColumns<KindRecord>) {
    columns("type of the items") { $0.type }
    columns("code of the place") { $0.place?.code }
    columns("name of the place") { $0.place?.name }
    columns("code of the kind") { $0.telegramKind.code }
    columns("name of the kind") { $0.telegramKind.name }
    columns("status of the kind") { $0.telegramKind.status }
  }
}

struct ValueRecord: FactRow {
  let type: String
  let place: TelegramPlace?
  let property: String?
  let time: TelegramTime?
  let value: TelegramValue

  static var kind: String { "value" }

  static func columns(_ columns: inout some RecordColumns<ValueRecord>) {
    columns("type of the part") { $0.type }
    columns("code of the place") { $0.place?.code }
    columns("name of the place") { $0.place?.name }
    columns("property", "`-` for what stands beside properties") { $0.property }
    columns("time") { $0.value.time ?? $0.time?.start }
    columns("part of the place") { $0.value.area }
    columns("element", "with its path, `/` between") {
      ($0.value.path + [$0.value.name]).joined(separator: "/")
    }
    columns("type") { $0.value.type }
    columns("text") { $0.value.text }
    columns("code") { $0.value.code }
    columns("unit") { $0.value.unit }
    columns("condition") { $0.value.condition }
    columns("description") { $0.value.description }
  }
}

extension TelegramPlace: FactRow {
  static var kind: String { "area" }

  static func columns(_ columns: inout some RecordColumns<TelegramPlace>) {
    columns("code") { $0.code }
    columns("name") { $0.name }
  }
}

extension TelegramText: FactRow {
  static var kind: String { "text" }

  static func columns(_ columns: inout some RecordColumns<TelegramText>) {
    columns("element") { $0.name }
    columns("type") { $0.type }
    columns("text") { $0.text }
  }
}

extension TelegramEarthquake: FactRow {
  static var kind: String { "earthquake" }

  static func columns(_ columns: inout some RecordColumns<TelegramEarthquake>) {
    columns("time") { $0.originTime }
    columns("code of the epicentre") { $0.hypocenter?.code }
    columns("name of the epicentre") { $0.hypocenter?.name }
    columns("position", "as written") { $0.hypocenter?.coordinates.first?.text }
    columns("magnitude") { $0.magnitudes.first?.value }
    columns("description of the magnitude") { $0.magnitudes.first?.description }
  }
}

extension TelegramIntensityPlace: FactRow {
  static var kind: String { "intensity" }

  static func columns(_ columns: inout some RecordColumns<TelegramIntensityPlace>) {
    columns("level") { $0.level }
    columns("code") { $0.code }
    columns("name") { $0.name }
    columns(
      "intensity", "of an early warning the expected one: `4`, `3..4`, `5-..over` (or more), `不明`"
    ) { $0.intensity?.text ?? $0.expected?.word }
  }
}

struct CoastRecord: FactRow {
  let section: String
  let item: TelegramTsunami.Item

  static var kind: String { "tsunami" }

  static func columns(_ columns: inout some RecordColumns<CoastRecord>) {
    columns("section") { $0.section }
    columns("code of the coast") { $0.item.area?.code }
    columns("name of the coast") { $0.item.area?.name }
    columns("code of the kind") { $0.item.kind?.code }
    columns("name of the kind") { $0.item.kind?.name }
    columns.include { HeightRecord(first: $0.item.firstHeight, highest: $0.item.maxHeight) }
  }
}

struct TideRecord: FactRow {
  let section: String
  let station: TelegramTsunami.Station

  static var kind: String { "tide" }

  static func columns(_ columns: inout some RecordColumns<TideRecord>) {
    columns("section") { $0.section }
    columns("code of the station") { $0.station.code }
    columns("name of the station") { $0.station.name }
    columns("nothing", "as `tsunami` has the code of a kind here") { _ in String?.none }
    columns("nothing", "as `tsunami` has its name") { _ in String?.none }
    columns.include { HeightRecord(first: $0.station.firstHeight, highest: $0.station.maxHeight) }
  }
}

struct HeightRecord: RecordRow {
  let first: TelegramTsunami.Height?
  let highest: TelegramTsunami.Height?

  private var height: String? {
    highest?.height?.text.flatMap { TelegramValue.standsForMissing($0) ? nil : $0 }
  }

  static func columns(_ columns: inout some RecordColumns<HeightRecord>) {
    columns("time of the first wave") { $0.first?.time }
    columns("condition of the first wave") { $0.first?.condition }
    columns("height of the highest") { $0.height }
    columns("description of the highest") { $0.highest?.height?.description }
    columns("condition of the highest") { $0.highest?.condition }
  }
}

extension AtomEntry: FactRow {
  static var kind: String { "entry" }

  static func columns(_ columns: inout some RecordColumns<AtomEntry>) {
    columns("time") { $0.updated }
    columns("type") { $0.file?.type }
    columns("code") { $0.file?.code }
    columns("office") { $0.author }
    columns("title") { $0.title }
    columns("address") { $0.link }
    columns("content") { $0.content }
  }
}

struct CityRecord: FactRow {
  let city: LivedoorAreas.City
  let group: String

  static var kind: String { "city" }

  static func columns(_ columns: inout some RecordColumns<CityRecord>) {
    columns("id") { $0.city.id.text }
    columns("name") { $0.city.title }
    columns("group") { $0.group }
  }
}
