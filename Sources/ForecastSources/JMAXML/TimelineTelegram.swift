import Models

/// Reads the outlook of warnings from a telegram VPWP50, in steps of three hours (jma-data section
/// 5.6).
struct TimelineTelegram {
  let telegram: Telegram

  private static let areaLimit = 2500

  func timeline() throws(DataFault) -> WarningTimeline {
    guard let reported = telegram.head.reportTime else {
      throw .shape(path: "Head/ReportDateTime")
    }
    var rows: [MunicipalityCode: [WarningTimeline.Row]] = [:]
    for case .series(let series) in telegram.parts {
      for block in series.blocks {
        for item in block.items {
          guard let code = item.places.first?.code else { continue }
          for property in item.kinds.flatMap(\.properties) {
            rows[MunicipalityCode(UntrustedText(code).code), default: []] += try self.rows(
              property, block)
          }
        }
      }
    }
    guard !rows.isEmpty, rows.count <= Self.areaLimit else {
      throw .shape(path: "MeteorologicalInfos")
    }
    return WarningTimeline(reported: reported, rows: rows)
  }

  /// One row for each part of the municipality (陸上, 海上) that the property distinguishes.
  private func rows(
    _ property: TelegramProperty, _ block: TelegramBlock
  ) throws(DataFault) -> [WarningTimeline.Row] {
    let dangers = property.values.filter {
      $0.name == "Significancy" && $0.path.first == "SignificancyPart"
    }
    var places: [String?] = []
    for danger in dangers where !places.contains(danger.area) { places.append(danger.area) }
    var rows: [WarningTimeline.Row] = []
    for place in places {
      let own = dangers.filter { $0.area == place }
      var steps: [WarningTimeline.Step] = []
      for danger in own {
        // A code with an unknown time could be for any hour.
        guard let time = danger.timeID.flatMap(block.time), let start = time.start,
          let hours = time.duration?.hours, !steps.contains(where: { $0.start == start })
        else { throw .shape(path: property.type ?? "Property") }
        steps.append(
          .init(start: start, hours: hours, code: DangerCode(UntrustedText(danger.code ?? "").code))
        )
      }
      rows.append(
        .init(
          type: property.type ?? "", local: place, steps: steps.sorted { $0.start < $1.start }))
    }
    return rows
  }
}
