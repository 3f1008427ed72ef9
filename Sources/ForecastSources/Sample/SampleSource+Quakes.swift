package import Models

/// Invented earthquakes and an invented tsunami, made for the requested time, so that every page of
/// them can be tried without a network.
extension SampleSource: QuakeSource {
  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    sourced(QuakeList(SampleQuakes(now: now).reports), "quakes")
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    sourced(SampleQuakes(now: now).telegram(of: report), "quakes")
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    let quakes = SampleQuakes(now: now)
    return sourced(
      [
        LongPeriodReport(
          event: quakes.main, created: now, highest: "2",
          areas: [.init(code: "45", level: "2"), .init(code: "39", level: "1")])
      ],
      "quakes")
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    sourced(TsunamiList(SampleTsunami(now: now).reports), "quakes")
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    sourced(SampleTsunami(now: now).telegram(of: report), "quakes")
  }
}

struct SampleQuakes {
  let now: Instant

  var main: String { id(at(minutesAgo: 50)) }

  func at(minutesAgo minutes: Int) -> Instant {
    now.adding(seconds: -60 * minutes - now.second)
  }

  private func id(_ time: Instant) -> String { String(time.isoText.filter(\.isNumber).prefix(14)) }

  var reports: [QuakeReport] {
    let iwate = at(minutesAgo: 3 * 1440 + 35)
    return event(
      50, "日向灘", "791", "+32.0+132.0-30000/", "7.0", "5+",
      [
        prefecture("45", "5+", ["4520400": "5+", "4520100": "5-", "4520200": "4"]),
        prefecture("46", "5-", ["4622100": "5-", "4620100": "3"]),
        prefecture("39", "4", ["3921000": "4"]), prefecture("38", "4", ["3820300": "4"]),
        prefecture("44", "3", ["4420100": "3"]),
      ], isStrong: true)
      + event(
        700, "茨城県北部", "300", "+36.5+140.6-60000/", "4.0", "3",
        [
          prefecture("08", "3", ["0820200": "3", "0820100": "2"]),
          prefecture("13", "1", ["1311300": "1", "1310400": "1"]),
        ], isStrong: true)
      + event(
        1500, "熊本県熊本地方", "741", "+32.5+130.6+0/", "2.3", "1",
        [prefecture("43", "1", ["4310400": "1"])], isStrong: false)
      + [
        QuakeReport(
          event: id(at(minutesAgo: 2 * 1440)), kind: .distant, title: "遠地地震に関する情報",
          created: at(minutesAgo: 2 * 1440 - 30), reported: at(minutesAgo: 2 * 1440 - 30),
          occurred: at(minutesAgo: 2 * 1440),
          epicentre: .init(name: "南太平洋", code: nil, english: "South Pacific Ocean"),
          position: TelegramCoordinate(text: "-36.1-102.6/"), magnitude: .value(7.5),
          document: "sample-distant")
      ]
      + [
        QuakeReport(
          event: id(iwate), kind: .update, title: "顕著な地震の震源要素更新のお知らせ",
          created: iwate.adding(seconds: 7440), reported: iwate.adding(seconds: 7440),
          occurred: iwate,
          epicentre: .init(
            name: "岩手県沖", code: "286", english: "Off the Coast of Iwate Prefecture"),
          position: TelegramCoordinate(text: "+4012.4+14222.0-41000/"), magnitude: .value(6.1),
          document: "sample-update")
      ]
      + event(
        3 * 1440 + 35, "岩手県沖", "286", "+40.2+142.4-40000/", "6.1", "5-",
        [
          prefecture("02", "5-", ["0220300": "5-", "0220100": "3"]),
          prefecture("03", "4", ["0320100": "4"]),
          prefecture("04", "3", ["0410100": "3", "0410300": "2"]),
        ], isStrong: true)
  }

  private func prefecture(
    _ code: String, _ intensity: String, _ towns: KeyValuePairs<String, String>
  ) -> QuakeReport.PrefectureIntensity {
    .init(
      code: code, intensity: SeismicIntensity(intensity),
      municipalities: towns.map { .init(code: $0.key, intensity: SeismicIntensity($0.value)) })
  }

  private func event(
    _ minutes: Int, _ name: String, _ code: String, _ position: String, _ magnitude: String,
    _ intensity: String, _ prefectures: [QuakeReport.PrefectureIntensity], isStrong: Bool
  ) -> [QuakeReport] {
    let time = at(minutesAgo: minutes)
    let full = QuakeReport(
      event: id(time), kind: .full, title: "震源・震度情報", serial: "1",
      created: time.adding(seconds: 300), reported: time.adding(seconds: 300), occurred: time,
      epicentre: .init(name: name, code: code, english: nil),
      position: TelegramCoordinate(text: position), magnitude: QuakeMagnitude(magnitude),
      intensity: SeismicIntensity(intensity), prefectures: prefectures,
      document: "sample-full-\(minutes)")
    guard isStrong else { return [full] }
    let quick = QuakeReport(
      event: id(time), kind: .quick, title: "震度速報", created: time.adding(seconds: 120),
      reported: time.adding(seconds: 120), occurred: time,
      intensity: SeismicIntensity(intensity),
      prefectures: prefectures.filter { ($0.intensity.rank ?? 0) >= 3 }.map {
        .init(code: $0.code, intensity: $0.intensity)
      }, document: "sample-quick-\(minutes)")
    return [full, quick]
  }

  // MARK: Telegrams

  func telegram(of report: QuakeReport) -> Telegram {
    let catalog = PlaceCatalog()
    var head = TelegramHead(
      title: report.title ?? "", reportTime: report.reported, infoType: report.infoType)
    head.eventID = report.event
    head.serial = report.serial
    head.headline = TelegramHeadline(
      text: "見本です。架空の地震についての情報です。",
      english: "This is a sample: a report about an earthquake that never happened.")
    var parts: [TelegramPart] = []
    if !report.prefectures.isEmpty {
      let places = report.prefectures.map { prefecture in
        TelegramIntensityPlace(
          level: .prefecture,
          name: catalog.prefecture(PrefectureCode(prefecture.code))?.name.ja ?? "",
          code: prefecture.code, intensity: prefecture.intensity,
          places: prefecture.municipalities.map { town in
            TelegramIntensityPlace(
              level: .municipality, name: Self.name(town.code, catalog), code: town.code,
              intensity: town.intensity)
          })
      }
      parts.append(
        .intensity(
          TelegramIntensity(form: .observation, maximum: report.intensity, places: places)))
    }
    let isMain = report.event == main
    parts.append(
      .text(
        TelegramText(
          name: "ForecastComment", type: "固定付加文", codes: [isMain ? "0211" : "0215"],
          text: isMain
            ? "津波警報等（大津波警報・津波警報あるいは津波注意報）を発表中です。" : "この地震による津波の心配はありません。",
          english: isMain
            ? "Tsunami warnings or advisories are currently in effect."
            : "There is no danger of a tsunami from this earthquake.")))
    return Telegram(
      control: TelegramControl(title: "見本", time: report.created, status: .normal), head: head,
      parts: parts)
  }

  private static func name(_ code: String, _ catalog: PlaceCatalog) -> String {
    let jis = String(code.prefix(5))
    if let ward = catalog.alias(jis) { return (ward.city?.ja ?? "") + ward.name.ja }
    let town =
      catalog.municipality(MunicipalityCode(code)) ?? catalog.municipalities(jisCode: jis).first
    return (town?.whole ?? town?.name)?.ja ?? code
  }
}

/// The invented tsunami of the newest of them.
struct SampleTsunami {
  let now: Instant

  private var quakes: SampleQuakes { SampleQuakes(now: now) }

  private static let coasts: [(code: String, name: String, kind: String, number: String)] = [
    ("760", "宮崎県", "津波注意報", "62"), ("610", "高知県", "津波注意報", "62"),
    ("751", "大分県豊後水道沿岸", "津波予報（若干の海面変動）", "71"),
    ("600", "愛媛県宇和海沿岸", "津波予報（若干の海面変動）", "71"),
  ]

  var reports: [TsunamiReport] {
    let epicentre = QuakeReport.Epicentre(name: "日向灘", code: "791", english: "Hyuganada Sea")
    return [
      TsunamiReport(
        events: [quakes.main], kind: .information, title: "津波観測に関する情報",
        created: quakes.at(minutesAgo: 15), reported: quakes.at(minutesAgo: 15),
        occurred: quakes.at(minutesAgo: 50),
        epicentre: epicentre, magnitude: .value(7.0), document: "sample-observation"),
      TsunamiReport(
        events: [quakes.main], kind: .warning, title: "津波注意報・津波予報",
        created: quakes.at(minutesAgo: 47), reported: quakes.at(minutesAgo: 47),
        occurred: quakes.at(minutesAgo: 50),
        epicentre: epicentre, magnitude: .value(7.0),
        coasts: Self.coasts.map { coast in
          .init(
            code: coast.code, name: coast.name, level: TsunamiLevel(text: coast.kind),
            text: coast.kind)
        }, document: "sample-warning"),
    ]
  }

  func telegram(of report: TsunamiReport) -> Telegram {
    var head = TelegramHead(
      title: report.title ?? "", reportTime: report.reported, infoType: report.infoType)
    head.eventID = report.events.first
    let isWarning = report.kind == .warning
    head.headline = TelegramHeadline(
      text: isWarning ? "津波注意報を発表しました。（見本）" : "各地の津波観測値をお知らせします。（見本）",
      english: isWarning
        ? "Tsunami advisories have been issued. (sample)"
        : "Tsunami observations at coasts. (sample)")
    let section =
      isWarning
      ? TelegramTsunami.Section(name: "Forecast", items: Self.coasts.map(item))
      : TelegramTsunami.Section(name: "Observation", items: [observed])
    return Telegram(
      control: TelegramControl(title: "見本", time: report.created, status: .normal), head: head,
      parts: [.tsunami(TelegramTsunami(sections: [section]))])
  }

  private func item(
    _ coast: (code: String, name: String, kind: String, number: String)
  ) -> TelegramTsunami.Item {
    var item = TelegramTsunami.Item()
    item.area = TelegramPlace(role: .area, name: coast.name, code: coast.code)
    item.kind = TelegramLastKind(name: coast.kind, code: coast.number)
    var (first, highest) = (TelegramTsunami.Height(), TelegramTsunami.Height())
    let isAdvisory = coast.number == "62"
    if isAdvisory {
      if coast.code == "760" {
        first.condition = "津波到達中と推測"
      } else {
        first.time = now.adding(seconds: 600 - now.second)
      }
      item.firstHeight = first
    }
    highest.height = Self.height(isAdvisory ? 1 : 0.2, isAdvisory ? "１ｍ" : "０．２ｍ未満")
    item.maxHeight = highest
    return item
  }

  private var observed: TelegramTsunami.Item {
    var item = TelegramTsunami.Item()
    item.area = TelegramPlace(role: .area, name: "宮崎県", code: "760")
    var station = TelegramTsunami.Station(name: "日南市油津")
    station.code = "76031"
    var (first, highest) = (TelegramTsunami.Height(), TelegramTsunami.Height())
    first.time = quakes.at(minutesAgo: 25)
    first.initial = "押し"
    highest.time = quakes.at(minutesAgo: 18)
    highest.height = Self.height(0.4, "０．４ｍ")
    highest.condition = nil
    station.firstHeight = first
    station.maxHeight = highest
    item.stations = [station]
    return item
  }

  private static func height(_ metres: Double, _ description: String) -> TelegramValue {
    var value = TelegramValue(name: "TsunamiHeight")
    value.number = metres
    value.text = "\(metres)"
    value.unit = "m"
    value.description = description
    return value
  }
}
