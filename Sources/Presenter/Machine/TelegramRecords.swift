public import Models

extension MachineOutput {
  /// `read --plain`: one record for each fact. The first field is its kind, the second the file.
  public func readRecords(_ documents: [ReadDocument]) -> [String] {
    documents.flatMap { read -> [String] in
      let file = read.file ?? "-"
      return switch read.document {
      case .telegram(let telegram):
        TelegramRecords(file: file, machine: self).records(telegram, type: read.fileName?.type)
      case .feed(let feed): feed.entries.map { record(EntryRecord(file: file, entry: $0)) }
      case .areas(let areas):
        areas.prefectures.flatMap { group in
          group.cities.map { record(CityRecord(file: file, city: $0, group: group.title)) }
        }
      }
    }
  }
}

/// A record of `read --plain`, of one kind.
protocol FactRow: RecordRow {
  /// The first field.
  static var kind: String { get }
  var file: String { get }
}

extension RecordColumns where Row: FactRow {
  @inline(__always)
  mutating func head() {
    column("kind", "`\(Row.kind)`") { _ in Row.kind }
    column("file") { $0.file }
  }
}

/// The records of a telegram.
private struct TelegramRecords {
  let file: String
  let machine: MachineOutput

  func records(_ telegram: Telegram, type: String?) -> [String] {
    [machine.record(TelegramRecord(file: file, telegram: telegram, type: type))]
      + telegram.parts.flatMap(records)
  }

  private func records(_ part: TelegramPart) -> [String] {
    switch part {
    case .items(let items):
      items.items.flatMap { records($0, of: items.type ?? items.name, time: nil) }
    case .series(let series):
      series.blocks.flatMap { block in
        let time = block.form == .moment ? block.times.first : nil
        return block.items.flatMap { records($0, of: series.type ?? "-", time: time) }
          + values(block.details, of: series.type ?? "-", time: time)
      } + values(series.details, of: series.type ?? "-")
    case .earthquake(let quake): [machine.record(EarthquakeRecord(file: file, quake: quake))]
    case .intensity(let part): part.places.flatMap(records)
    case .tsunami(let tsunami): tsunami.sections.flatMap(records)
    case .targetArea(let area): [machine.record(TargetAreaRecord(file: file, area: area))]
    case .text(let text): [machine.record(TelegramTextRecord(file: file, text: text))]
    case .other(let section): values(section.values, of: section.type ?? section.name)
    }
  }

  private func records(
    _ item: TelegramItem, of type: String, time: TelegramTime?
  ) -> [String] {
    let places: [TelegramPlace?] = item.places.isEmpty ? [nil] : item.places
    return places.flatMap { place -> [String] in
      item.kinds.flatMap { kind -> [String] in
        var records: [String] = []
        if kind.code != nil || kind.status != nil || kind.name != nil {
          records.append(
            machine.record(KindRecord(file: file, type: type, place: place, telegramKind: kind)))
        }
        for property in kind.properties {
          records += values(
            property.values, of: type, property: property.type, place: place, time: time)
        }
        return records + values(kind.details, of: type, place: place, time: time)
      } + values((place?.details ?? []) + item.details, of: type, place: place, time: time)
    }
  }

  /// - Parameter property: nil for what is beside properties: where a place is, how far an area
  ///   reaches.
  private func values(
    _ values: [TelegramValue], of type: String, property: String? = nil,
    place: TelegramPlace? = nil, time: TelegramTime? = nil
  ) -> [String] {
    values.map {
      machine.record(
        ValueRecord(
          file: file, type: type, place: place, property: property, time: time, value: $0))
    }
  }

  private func records(_ place: TelegramIntensityPlace) -> [String] {
    [machine.record(IntensityRecord(file: file, place: place))] + place.places.flatMap(records)
  }

  private func records(_ section: TelegramTsunami.Section) -> [String] {
    section.items.flatMap { item -> [String] in
      [machine.record(CoastRecord(file: file, section: section.name, item: item))]
        + item.stations.map {
          machine.record(TideRecord(file: file, section: section.name, station: $0))
        }
    }
  }
}
