public import Models

/// VPWW55 to VPWW61 as the warning report that the JSON has (jma-data section 5.6).
public struct WarningConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  /// Training, tests and cancellations come out too, marked as what they are: whoever merges
  /// reports has to know of them.
  ///
  /// - Parameter family: `VPWW55`; only the name of the file or address tells it.
  public func report(family: WarningFamily) throws(TelegramMismatch) -> WarningReport {
    let reported = try telegram.requireReportTime()
    guard let controlled = telegram.control.time else { throw .missing("DateTime") }
    let notices = telegram.parts.compactMap { part -> String? in
      if case .text(let text) = part, text.name == "Notice" { text.text } else { nil }
    }
    return WarningReport(
      family: family, infoType: infoType, controlled: controlled, reported: reported,
      publishingOffice: telegram.publishingOffice, headline: telegram.head.headline.text,
      notice: notices.isEmpty ? nil : notices.joined(separator: "\n"), issuers: issuers,
      primaryAreas: items("気象警報・注意報（一次細分区域等）"),
      municipalities: items("気象警報・注意報（市町村等）"))
  }

  private var infoType: WarningReport.InfoType {
    guard telegram.control.status == .normal else { return .exercise }
    return WarningReport.InfoType(telegram.head.infoType.word)
  }

  private var issuers: [WarningReport.Issuer] {
    telegram.parts.flatMap { part -> [WarningReport.Issuer] in
      guard case .other(let section) = part, section.name == "OfficeInfo" else { return [] }
      return section.values.filter { $0.name == "Name" }.compactMap { value in
        value.text.map { .init(type: value.groupType ?? "", name: $0) }
      }
    }
  }

  /// The body has the full state; the headline tells changes only and is never used for it.
  private func items<Level>(_ type: String) -> [WarningReport.Item<Level>] {
    telegram.parts.flatMap { part -> [WarningReport.Item<Level>] in
      guard case .items(let items) = part, items.type == type else { return [] }
      return items.items.flatMap { item in
        item.places.compactMap { place in
          place.code.map {
            WarningReport.Item(area: Code<Level>($0), kinds: item.kinds.map(WarningKind.init))
          }
        }
      }
    }
  }
}

extension WarningKind {
  init(_ kind: TelegramKind) {
    self.init(
      code: kind.code.flatMap { WarningCode($0) }, status: WarningStatus(kind.status ?? ""),
      additions: kind.additions, properties: kind.properties.map(Property.init))
  }
}

extension WarningKind.Property {
  init(_ property: TelegramProperty) {
    let values = property.values
    let dangers = values.filter { $0.name == "Significancy" }.compactMap { value in
      value.code.map { code in
        WarningKind.Danger(
          code: DangerCode(code),
          additions: values.filter {
            $0.name == "Note" && $0.path == value.path + ["Addition"] && $0.area == value.area
          }.compactMap(\.text))
      }
    }
    let periods = values.filter { $0.name == "CriteriaClass" }.map { value in
      func beside(_ name: String) -> String? {
        values.first { $0.name == name && $0.group == value.group }?.text
      }
      return WarningKind.Period(
        sentence: beside("Sentence") ?? "", code: DangerCode(value.code ?? ""),
        start: beside("Time").flatMap { Instant(iso8601: $0) },
        hours: beside("Duration").flatMap { TelegramDuration($0).hours })
    }
    self.init(type: property.type ?? "", dangers: dangers, periods: periods)
  }
}
