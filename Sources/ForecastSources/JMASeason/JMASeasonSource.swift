package import Models

/// JMA's outlooks of the coming months and early weather information over HTTP, behind a cache on disk. They are on two hosts.
package struct JMASeasonSource: SeasonSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: SeasonResources

  /// Of early weather information.
  package static let informationAddress = "https://www.data.jma.go.jp/cpd/souten/data/"

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - informationURL: `informationAddress`, or its path on that server.
  package init(_ access: ServiceAccess, informationURL: String) {
    service = ResourceService(kind: .jma, access)
    resources = SeasonResources(baseURL: access.baseURL, informationURL: informationURL)
  }

  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    try await service.document(resources.outlook(term))
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    try await service.document(resources.information(region))
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    try await service.document(resources.flags)
  }
}

/// Recorded outlooks, below a folder `season`: `P1M_20260716T1430.json`; and early weather information, below `souten`
/// or `information`: `souten/202610/20_20261001T1430.json`, `souten_20_20261005.json`, `souten_flg_20261005.json`.
extension Archive: SeasonSource {
  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    let files = try records(in: ["season"], code: term.rawValue, until: now).map(\.path)
    return try newest(
      .season, of: files, now: now, SeasonOutlookParser(term: term), time: \.issued)
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    let files = try information(region.informationNumber, now)
    return try newest(
      .earlyWeather, of: files, now: now, EarlyWeatherParser(region: region.whole),
      time: { $0.issued ?? .distantPast })
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    guard let file = try information("flg", now).first else {
      throw .nothingRecorded(.earlyWeather, code: "-", at: now)
    }
    return Sourced(recorded: try Self.read(file, EarlyWeatherFlagsParser()), at: file)
  }

  /// The newest name first.
  private func information(_ word: String, _ now: Instant) throws(ForecastError) -> [String] {
    try records(in: ["souten", "information"], code: word, until: now).map(\.path)
      .filter { $0.contains("souten") }
  }
}

struct SeasonResources: Sendable {
  let baseURL: String
  let informationURL: String

  func outlook(_ term: SeasonTerm) -> Resource<SeasonOutlook> {
    Resource(
      baseURL, "season/data/\(term.rawValue).json", .season, SeasonOutlookParser(term: term),
      isMovedIfNotFound: true, order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      isFresh: { outlook, checked, now in
        // A clock that was set back must not keep a file.
        now < outlook.due(checked: checked) && !checked.isAhead(of: now)
      })
  }

  func information(_ region: SeasonRegion) -> Resource<EarlyWeather> {
    Resource(
      informationURL, "\(region.informationNumber).json", .earlyWeather,
      EarlyWeatherParser(region: region.whole), isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [[$0.issued].compactMap(\.self)] },
      isFresh: { information, checked, now in
        now < information.due(checked: checked) && !checked.isAhead(of: now)
      })
  }

  var flags: Resource<EarlyWeatherFlags> {
    Resource(
      informationURL, "flg.json", .earlyWeather, EarlyWeatherFlagsParser(),
      isMovedIfNotFound: true, order: .modified, freshFor: 3600)
  }
}

extension SeasonRegion {
  /// JMA's number of the file with the early weather information of the whole region (jma-live section 6.1).
  var informationNumber: String {
    switch whole {
    case .hokkaido: "11"
    case .tohoku: "15"
    case .kantoKoshin: "20"
    case .hokuriku: "21"
    case .tokai: "22"
    case .kinki: "23"
    case .chugoku: "26"
    case .shikoku: "29"
    case .kyushuNorth: "30"
    case .kyushuSouthAndAmami: "31"
    default: "34"
    }
  }
}

/// Reads an outlook of all regions (jma-live section 6.2). Whether JMA writes its numbers as numbers or as texts was not
/// known when this was written, so both are read.
struct SeasonOutlookParser: JSONParser {
  static let byteLimit = 1 << 20
  private static let regionLimit = 200
  /// Days from the issue within which the period begins.
  private static let beginning = 0...40
  /// Days from its beginning within which a part of it begins.
  private static let reach = 0...100

  let term: SeasonTerm

  func parsed(_ root: JSONCursor) throws(DataFault) -> SeasonOutlook {
    guard try root.member("targetDuration").text() == term.rawValue else {
      throw .shape(path: "targetDuration")
    }
    let issued = try root.member("reportDatetime").instant()
    let start = try root.member("targetDatetime").instant().date
    guard (1950...2200).contains(start.year),
      Self.beginning.contains(start.days(since: issued.date))
    else { throw .shape(path: "targetDatetime") }
    var reader = LenientValueReader()
    let steps = (root.optional("timeDefines")?.items ?? []).prefix(4).compactMap { item in
      (try? item.instant())?.date
    }.filter { Self.reach.contains($0.days(since: start)) }
    // Without one of them nobody can tell which the others are.
    let areWhole = steps.count == 3 && zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 }
    if !areWhole { reader.lose() }
    var chances: [SeasonElement: [SeasonRegion: [SeasonChances?]]] = [:]
    for element in SeasonElement.allCases {
      guard let table = root.optional(element.rawValue) else { continue }
      guard let members = try? table.members(), members.count <= Self.regionLimit else {
        reader.lose()
        continue
      }
      chances[element] = Self.regions(members, &reader)
    }
    // Temperatures are never out of season.
    guard chances[.temperature]?.values.joined().contains(where: { $0 != nil }) ?? false else {
      throw .shape(path: "temperature")
    }
    return SeasonOutlook(
      term: term, issued: issued, start: start, steps: areWhole ? steps : [], chances: chances,
      losses: reader.losses)
  }

  private static func regions(
    _ members: [(name: String, value: JSONCursor)], _ reader: inout LenientValueReader
  ) -> [SeasonRegion: [SeasonChances?]] {
    var regions: [SeasonRegion: [SeasonChances?]] = [:]
    for (name, value) in members {
      guard let region = SeasonRegion(rawValue: name) else { continue }
      guard let slots = value.items, slots.count <= SeasonOutlook.slots.count else {
        reader.lose()
        continue
      }
      let own = slots.map { slot in slot.isNull ? nil : chances(slot, &reader) }
      if let other = regions[region], other != own {
        // Of two statements none is known to be right.
        reader.lose()
        regions[region] = []
      } else {
        regions[region] = own
      }
    }
    return regions
  }

  private static func chances(
    _ slot: JSONCursor, _ reader: inout LenientValueReader
  ) -> SeasonChances? {
    let before = reader.losses
    let numbers = (slot.items ?? []).prefix(4).compactMap { item in
      reader.number(item, in: 0...100).flatMap { Int(exactly: $0) }
    }
    let chances =
      numbers.count == 3 && slot.items?.count == 3
      ? SeasonChances(below: numbers[0], normal: numbers[1], above: numbers[2]) : nil
    if chances == nil, reader.losses == before { reader.lose() }
    return chances
  }
}

/// Reads the early weather information of a region (jma-live section 6.1). Of an issued one no real file was at hand.
struct EarlyWeatherParser: JSONParser {
  static let byteLimit = 1 << 20
  private static let limit = 100

  let region: SeasonRegion

  func parsed(_ root: JSONCursor) throws(DataFault) -> EarlyWeather {
    let items = try root.items(atMost: Self.limit)
    var reader = LenientValueReader()
    var dates: [CivilDate] = []
    var time: String?
    var rows: [EarlyWeather.Row] = []
    for item in items {
      guard item.isObject else {
        reader.lose()
        continue
      }
      if let text = reader.line(item, "reportDate_W") {
        if let date = EraDate.date(text) { dates.append(date) } else { reader.lose() }
      }
      time = time ?? reader.line(item, "reportTime_W")
      let row = EarlyWeather.Row(
        title: reader.line(item, "title"), kind: reader.line(item, "type"),
        condition: reader.line(item, "condition"), text: Self.text(item, &reader),
        office: reader.line(item, "publishOffice"))
      if [row.title, row.kind, row.condition, row.text].contains(where: { $0 != nil }) {
        rows.append(row)
      }
    }
    if rows.isEmpty {
      // Only this says that none is issued: one object with nothing but a date.
      guard items.count == 1, dates.count == 1, let members = try? items[0].members(),
        members.allSatisfy({ $0.name == "reportDate_W" || Self.isEmpty($0.value) })
      else { throw root.wrongShape }
    }
    return EarlyWeather(
      region: region, date: dates.max(), time: time, rows: rows, losses: reader.losses)
  }

  private static func text(_ item: JSONCursor, _ reader: inout LenientValueReader) -> String? {
    guard let member = item.optional("text") else { return nil }
    guard let text = try? member.text() else {
      reader.lose()
      return nil
    }
    let lines = UntrustedText(text).lines
    return lines.isEmpty ? nil : lines
  }

  private static func isEmpty(_ value: JSONCursor) -> Bool {
    value.isNull || (try? value.text())?.isEmpty ?? false
  }
}

/// Reads `flg.json`.
struct EarlyWeatherFlagsParser: JSONParser {
  static let byteLimit = 1 << 16

  func parsed(_ root: JSONCursor) throws(DataFault) -> EarlyWeatherFlags {
    var reader = LenientValueReader()
    let flags = ["temp", "snow"].map { name in
      reader.whole(root, name, in: -99...99).flatMap { Self.flags[$0] }
    }
    guard flags.contains(where: { $0 != nil }) else { throw root.wrongShape }
    return EarlyWeatherFlags(temperature: flags[0], snow: flags[1])
  }

  private static let flags: [Int: EarlyWeatherFlags.Flag] = [
    1: .issued, 0: .none, -9: .outOfSeason,
  ]
}

/// Dates by the years of an era.
enum EraDate {
  /// 令和8年10月1日, 令和元年５月１日; nil for another era or form.
  static func date(_ text: String) -> CivilDate? {
    guard text.utf8.count <= 60, text.hasPrefix("令和") else { return nil }
    var numbers: [Int] = []
    var digits = ""
    for letter in text.dropFirst(2) {
      switch letter {
      case "元" where numbers.isEmpty && digits.isEmpty: digits = "1"
      case "年" where numbers.isEmpty, "月" where numbers.count == 1, "日" where numbers.count == 2:
        guard digits.utf8.count <= 2, let number = Int(digits), number > 0 else { return nil }
        numbers.append(number)
        digits = ""
      default:
        guard let digit = letter.wholeNumberValue, (0...9).contains(digit) else { return nil }
        digits += "\(digit)"
      }
    }
    guard numbers.count == 3, digits.isEmpty else { return nil }
    return CivilDate(year: 2018 + numbers[0], month: numbers[1], day: numbers[2])
  }
}
