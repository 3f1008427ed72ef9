public import Models

extension MachineOutput {
  /// `read --plain`: one record a fact. The first field says what it is, the second is the file.
  public func readRecords(_ documents: [ReadDocument]) -> [String] {
    documents.flatMap { read -> [[String]] in
      let file = read.file ?? "-"
      return switch read.document {
      case .telegram(let telegram):
        TelegramRecords(file: file).records(telegram, type: read.fileName?.type)
      case .feed(let feed):
        feed.entries.map { entry in
          let name = entry.file
          return [
            "entry", file, entry.updated?.isoText ?? "-", name?.type ?? "-", name?.code ?? "-",
            entry.author ?? "-", entry.title ?? "-", entry.link ?? "-",
            entry.content ?? "-",
          ]
        }
      case .areas(let areas):
        areas.prefectures.flatMap { group in
          group.cities.map { ["city", file, $0.id.text, $0.title, group.title] }
        }
      }
    }.map(record)
  }
}

/// The records of a telegram.
struct TelegramRecords {
  let file: String

  func records(_ telegram: Telegram, type: String?) -> [[String]] {
    let (control, head) = (telegram.control, telegram.head)
    let first = [
      "telegram", file, type ?? "-", control.status.machineName, head.infoType.machineName,
      control.title, head.title, head.reportTime?.isoText ?? "-",
      control.publishingOffices.joined(separator: ","), head.eventID ?? "-", head.serial ?? "-",
      head.headline.text ?? "-",
    ]
    return [first] + telegram.parts.flatMap(records)
  }

  private func records(_ part: TelegramPart) -> [[String]] {
    switch part {
    case .items(let items):
      items.items.flatMap { records($0, of: items.type ?? items.name, time: nil) }
    case .series(let series):
      series.blocks.flatMap { block in
        let time = block.form == .moment ? block.times.first : nil
        return block.items.flatMap { records($0, of: series.type ?? "-", time: time) }
          + values(block.details, of: series.type ?? "-", time: time)
      } + values(series.details, of: series.type ?? "-")
    case .earthquake(let quake): [record(quake)]
    case .intensity(let part): part.places.flatMap(records)
    case .tsunami(let tsunami): tsunami.sections.flatMap(records)
    case .targetArea(let area): [["area", file, area.code ?? "-", area.name]]
    case .text(let text): [["text", file, text.name, text.type ?? "-", text.text]]
    case .other(let section):
      section.values.map { value($0, of: section.type ?? section.name, property: nil, place: nil) }
    }
  }

  private func records(
    _ item: TelegramItem, of type: String, time: TelegramTime?
  ) -> [[String]] {
    let places: [TelegramPlace?] = item.places.isEmpty ? [nil] : item.places
    return places.flatMap { place -> [[String]] in
      item.kinds.flatMap { kind -> [[String]] in
        var records: [[String]] = []
        if kind.code != nil || kind.status != nil || kind.name != nil {
          records.append([
            "kind", file, type, place?.code ?? "-", place?.name ?? "-", kind.code ?? "-",
            kind.name ?? "-", kind.status ?? "-",
          ])
        }
        for property in kind.properties {
          records += property.values.map {
            value($0, of: type, property: property.type, place: place, time: time)
          }
        }
        return records + values(kind.details, of: type, place: place, time: time)
      } + values((place?.details ?? []) + item.details, of: type, place: place, time: time)
    }
  }

  /// What stands beside properties: where a place is, how far an area reaches.
  private func values(
    _ details: [TelegramValue], of type: String, place: TelegramPlace? = nil,
    time: TelegramTime? = nil
  ) -> [[String]] {
    details.map { value($0, of: type, property: nil, place: place, time: time) }
  }

  private func value(
    _ value: TelegramValue, of type: String, property: String?, place: TelegramPlace?,
    time: TelegramTime? = nil
  ) -> [String] {
    [
      "value", file, type, place?.code ?? "-", place?.name ?? "-", property ?? "-",
      (value.time ?? time?.start)?.isoText ?? "-", value.area ?? "-",
      (value.path + [value.name]).joined(separator: "/"), value.type ?? "-", value.text ?? "-",
      value.code ?? "-", value.unit ?? "-", value.condition ?? "-", value.description ?? "-",
    ]
  }

  private func record(_ quake: TelegramEarthquake) -> [String] {
    let place = quake.hypocenter
    let position = place?.coordinates.first
    let magnitude = quake.magnitudes.first
    return [
      "earthquake", file, quake.originTime?.isoText ?? "-", place?.code ?? "-",
      place?.name ?? "-", position?.text ?? "-", magnitude?.value.map { "\($0)" } ?? "-",
      magnitude?.description ?? "-",
    ]
  }

  private func records(_ place: TelegramIntensityPlace) -> [[String]] {
    [
      [
        "intensity", file, place.level.rawValue, place.code ?? "-", place.name,
        place.intensity?.text ?? place.expected?.word ?? "-",
      ]
    ] + place.places.flatMap { records($0) }
  }

  private func records(_ section: TelegramTsunami.Section) -> [[String]] {
    section.items.flatMap { item -> [[String]] in
      let coast = [
        "tsunami", file, section.name, item.area?.code ?? "-", item.area?.name ?? "-",
        item.kind?.code ?? "-", item.kind?.name ?? "-",
      ]
      let stations = item.stations.map { station in
        ["tide", file, section.name, station.code ?? "-", station.name, "-", "-"]
          + heights(station.firstHeight, station.maxHeight)
      }
      return [coast + heights(item.firstHeight, item.maxHeight)] + stations
    }
  }

  private func heights(
    _ first: TelegramTsunami.Height?, _ highest: TelegramTsunami.Height?
  ) -> [String] {
    [
      first?.time?.isoText ?? "-", first?.condition ?? "-",
      highest?.height?.text.flatMap { TelegramValue.standsForMissing($0) ? nil : $0 } ?? "-",
      highest?.height?.description ?? "-", highest?.condition ?? "-",
    ]
  }
}
