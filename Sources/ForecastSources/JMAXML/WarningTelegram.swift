import Models

/// Reads a warning report from a telegram VPWW55 to 61 (jma-data section 5.6).
///
/// The headline only summarises changes; the body has the full state, of which the lists of primary
/// areas and of municipalities are used.
struct WarningTelegram {
  let telegram: Telegram
  let family: WarningFamily

  /// More areas than any office has: implausible.
  private static let itemLimit = 2500

  func report() throws(DataFault) -> WarningReport {
    guard let controlled = telegram.control.time, let reported = telegram.head.reportTime else {
      throw .shape(path: "Head/ReportDateTime")
    }
    var losses: WarningReport.Losses = []
    let primaryAreas: WarningReport.Items<PrimaryAreaLevel> = try items(
      "気象警報・注意報（一次細分区域等）", &losses)
    let municipalities: WarningReport.Items<MunicipalityLevel> = try items(
      "気象警報・注意報（市町村等）", &losses)
    return WarningReport(
      family: family, infoType: .init(telegram.head.infoType.word), controlled: controlled,
      reported: reported, publishingOffice: telegram.publishingOffice,
      headline: UntrustedText.line(telegram.head.headline.text), notice: notice, issuers: issuers,
      primaryAreas: primaryAreas, municipalities: municipalities, losses: losses)
  }

  private var notice: String? {
    UntrustedText.line(telegram.texts.first { $0.name == "Notice" }?.text)
  }

  private var issuers: [WarningReport.Issuer] {
    telegram.sections.filter { $0.name == "OfficeInfo" }.flatMap(\.values).compactMap { value in
      guard value.name == "Name", let name = value.text else { return nil }
      return .init(type: value.groupType ?? "", name: name)
    }
  }

  /// An area without a code may be any, so more may be in force than is known.
  private func items<Level>(
    _ type: String, _ losses: inout WarningReport.Losses
  ) throws(DataFault) -> WarningReport.Items<Level> {
    var found: [WarningReport.Item<Level>] = []
    for list in telegram.items where list.type == type {
      for item in list.items {
        let kinds = item.kinds.map(Self.kind)
        for place in item.places {
          guard let code = place.code else {
            losses.insert(.content)
            continue
          }
          found.append(.init(area: Code(UntrustedText(code).code), kinds: kinds))
        }
      }
    }
    guard found.count <= Self.itemLimit else { throw .shape(path: type) }
    return .init(found)
  }

  private static func kind(_ kind: TelegramKind) -> WarningKind {
    WarningKind(
      code: kind.code.flatMap { WarningCode(UntrustedText($0).code) },
      status: WarningStatus(kind.status ?? ""), additions: kind.additions,
      properties: kind.properties.map(property))
  }

  private static func property(_ property: TelegramProperty) -> WarningKind.Property {
    WarningKind.Property(
      type: property.type ?? "",
      dangers: property.values.compactMap { value in
        guard value.name == "Significancy", value.path.first == "SignificancyPart" else {
          return nil
        }
        let additions = property.values.filter {
          $0.name == "Note" && $0.path == value.path + ["Addition"] && $0.area == value.area
        }
        return value.code.map {
          .init(
            code: DangerCode(UntrustedText($0).code),
            additions: additions.compactMap { UntrustedText.line($0.text) },
            area: UntrustedText.line(value.area))
        }
      },
      periods: periods(property.values.filter { $0.path.first == "CriteriaPeriod" }))
  }

  /// A sentence, its class, its start and its length are in one element.
  private static func periods(_ values: [TelegramValue]) -> [WarningKind.Period] {
    var groups: [Int] = []
    for value in values where !groups.contains(value.group) { groups.append(value.group) }
    return groups.compactMap { group in
      func value(_ name: String) -> TelegramValue? {
        values.first { $0.group == group && $0.name == name }
      }
      guard let code = value("CriteriaClass")?.code else { return nil }
      return .init(
        sentence: value("Sentence")?.text ?? "", code: DangerCode(UntrustedText(code).code),
        start: value("Time")?.text.flatMap { Instant(iso8601: $0) },
        hours: value("Duration")?.text?.hours(within: Plausible.periodHours),
        area: UntrustedText.line(value("CriteriaClass")?.area))
    }
  }
}
