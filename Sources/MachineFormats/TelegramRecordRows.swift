import Models

struct TelegramRecord: FactRow {
  let file: String
  let telegram: Telegram
  let type: String?

  static var kind: String { "telegram" }

  static func columns(_ columns: inout some RecordColumns<TelegramRecord>) {
    columns.head()
    columns.column("type") { $0.type }
    columns.column("status") { $0.telegram.control.status }
    columns.column("infoType") { $0.telegram.head.infoType }
    columns.column("control title") { $0.telegram.control.title }
    columns.column("head title") { $0.telegram.head.title }
    columns.column("time of the report") { $0.telegram.head.reportTime }
    columns.column("offices", "with commas") { $0.telegram.control.publishingOffices }
    columns.column("event") { $0.telegram.head.eventID }
    columns.column("serial") { $0.telegram.head.serial }
    columns.column("headline") { $0.telegram.head.headline.text }
  }
}

struct KindRecord: FactRow {
  let file: String
  let type: String
  let place: TelegramPlace?
  let telegramKind: TelegramKind

  static var kind: String { "kind" }

  static func columns(_ columns: inout some RecordColumns<KindRecord>) {
    columns.head()
    columns.column("type of the items") { $0.type }
    columns.column("code of the place") { $0.place?.code }
    columns.column("name of the place") { $0.place?.name }
    columns.column("code of the kind") { $0.telegramKind.code }
    columns.column("name of the kind") { $0.telegramKind.name }
    columns.column("status of the kind") { $0.telegramKind.status }
  }
}

struct ValueRecord: FactRow {
  let file: String
  let type: String
  let place: TelegramPlace?
  let property: String?
  let time: TelegramTime?
  let value: TelegramValue

  static var kind: String { "value" }

  static func columns(_ columns: inout some RecordColumns<ValueRecord>) {
    columns.head()
    columns.column("type of the part") { $0.type }
    columns.column("code of the place") { $0.place?.code }
    columns.column("name of the place") { $0.place?.name }
    columns.column("property", "`-` for what stands beside properties") { $0.property }
    columns.column("time") { $0.value.time ?? $0.time?.start }
    columns.column("part of the place") { $0.value.area }
    columns.column("element", "with its path, `/` between") {
      ($0.value.path + [$0.value.name]).joined(separator: "/")
    }
    columns.column("type") { $0.value.type }
    columns.column("text") { $0.value.text }
    columns.column("code") { $0.value.code }
    columns.column("unit") { $0.value.unit }
    columns.column("condition") { $0.value.condition }
    columns.column("description") { $0.value.description }
  }
}

struct TargetAreaRecord: FactRow {
  let file: String
  let area: TelegramPlace

  static var kind: String { "area" }

  static func columns(_ columns: inout some RecordColumns<TargetAreaRecord>) {
    columns.head()
    columns.column("code") { $0.area.code }
    columns.column("name") { $0.area.name }
  }
}

struct TelegramTextRecord: FactRow {
  let file: String
  let text: TelegramText

  static var kind: String { "text" }

  static func columns(_ columns: inout some RecordColumns<TelegramTextRecord>) {
    columns.head()
    columns.column("element") { $0.text.name }
    columns.column("type") { $0.text.type }
    columns.column("text") { $0.text.text }
  }
}

struct EarthquakeRecord: FactRow {
  let file: String
  let quake: TelegramEarthquake

  static var kind: String { "earthquake" }

  static func columns(_ columns: inout some RecordColumns<EarthquakeRecord>) {
    columns.head()
    columns.column("time") { $0.quake.originTime }
    columns.column("code of the epicentre") { $0.quake.hypocenter?.code }
    columns.column("name of the epicentre") { $0.quake.hypocenter?.name }
    columns.column("position", "as written") { $0.quake.hypocenter?.coordinates.first?.text }
    columns.column("magnitude") { $0.quake.magnitudes.first?.value }
    columns.column("description of the magnitude") { $0.quake.magnitudes.first?.description }
  }
}

struct IntensityRecord: FactRow {
  let file: String
  let place: TelegramIntensityPlace

  static var kind: String { "intensity" }

  static func columns(_ columns: inout some RecordColumns<IntensityRecord>) {
    columns.head()
    columns.column("level") { $0.place.level }
    columns.column("code") { $0.place.code }
    columns.column("name") { $0.place.name }
    columns.column(
      "intensity",
      "of an early warning the expected one: `4`, `3..4`, `5-..over` (or more), `不明`"
    ) { $0.place.intensity?.text ?? $0.place.expected?.word }
  }
}

struct CoastRecord: FactRow {
  let file: String
  let section: String
  let item: TelegramTsunami.Item

  static var kind: String { "tsunami" }

  static func columns(_ columns: inout some RecordColumns<CoastRecord>) {
    columns.head()
    columns.column("section") { $0.section }
    columns.column("code of the coast") { $0.item.area?.code }
    columns.column("name of the coast") { $0.item.area?.name }
    columns.column("code of the kind") { $0.item.kind?.code }
    columns.column("name of the kind") { $0.item.kind?.name }
    columns.include { HeightRecord(first: $0.item.firstHeight, highest: $0.item.maxHeight) }
  }
}

struct TideRecord: FactRow {
  let file: String
  let section: String
  let station: TelegramTsunami.Station

  static var kind: String { "tide" }

  static func columns(_ columns: inout some RecordColumns<TideRecord>) {
    columns.head()
    columns.column("section") { $0.section }
    columns.column("code of the station") { $0.station.code }
    columns.column("name of the station") { $0.station.name }
    columns.column("nothing", "as `tsunami` has the code of a kind here") { _ in String?.none }
    columns.column("nothing", "as `tsunami` has its name") { _ in String?.none }
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
    columns.column("time of the first wave") { $0.first?.time }
    columns.column("condition of the first wave") { $0.first?.condition }
    columns.column("height of the highest") { $0.height }
    columns.column("description of the highest") { $0.highest?.height?.description }
    columns.column("condition of the highest") { $0.highest?.condition }
  }
}

struct EntryRecord: FactRow {
  let file: String
  let entry: AtomEntry

  static var kind: String { "entry" }

  static func columns(_ columns: inout some RecordColumns<EntryRecord>) {
    columns.head()
    columns.column("time") { $0.entry.updated }
    columns.column("type") { $0.entry.file?.type }
    columns.column("code") { $0.entry.file?.code }
    columns.column("office") { $0.entry.author }
    columns.column("title") { $0.entry.title }
    columns.column("address") { $0.entry.link }
    columns.column("content") { $0.entry.content }
  }
}

struct CityRecord: FactRow {
  let file: String
  let city: LivedoorAreas.City
  let group: String

  static var kind: String { "city" }

  static func columns(_ columns: inout some RecordColumns<CityRecord>) {
    columns.head()
    columns.column("id") { $0.city.id.text }
    columns.column("name") { $0.city.title }
    columns.column("group") { $0.group }
  }
}
