import Models

/// Reads one report of an earthquake or a tsunami in the form of JMA's pages: the telegram of its XML,
/// key for key, with less (jma-more sections 3.4 and 4.4).
///
/// A place where XML would have several elements is an object where there is one and a list where
/// there are more. Attributes are missing, or are separate members next to it.
struct JSONTelegramParser: JSONParser {
  static let byteLimit = 4 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> Telegram {
    guard root.isObject else { throw root.wrongShape }
    let control = try root.member("Control")
    let head = try root.member("Head")
    guard control.isObject, head.isObject else { throw root.wrongShape }
    return Telegram(
      control: Self.control(control), head: Self.head(head),
      parts: root.optional("Body").map(Self.parts) ?? [])
  }

  private static func control(_ json: JSONCursor) -> TelegramControl {
    TelegramControl(
      title: json.value("Title") ?? "", time: json.instant("DateTime"),
      // A report without a status is not taken for real.
      status: TelegramStatus(json.value("Status") ?? ""),
      editorialOffice: json.value("EditorialOffice"),
      publishingOffices: (json.value("PublishingOffice") ?? "")
        .split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func head(_ json: JSONCursor) -> TelegramHead {
    var head = TelegramHead(
      title: json.value("Title") ?? "", reportTime: json.instant("ReportDateTime"),
      infoType: TelegramInfoType(json.value("InfoType") ?? ""))
    head.targetTime = json.instant("TargetDateTime")
    head.validTime = json.instant("ValidDateTime")
    head.eventID = json.value("EventID")
    head.serial = json.value("Serial")
    head.infoKind = json.value("InfoKind")
    head.infoKindVersion = json.value("InfoKindVersion")
    if let headline = json.optional("Headline") {
      head.headline = TelegramHeadline(
        text: headline.lines("Text"), information: headline.all("Information").map(information))
    }
    return head
  }

  private static func information(_ json: JSONCursor) -> TelegramItems {
    TelegramItems(
      name: "Information",
      items: json.all("Item").map { entry in
        var item = TelegramItem()
        item.kinds = entry.all("Kind").map { json in
          var kind = TelegramKind()
          kind.name = json.value("Name")
          kind.code = json.value("Code")
          return kind
        }
        item.places = entry.all("Areas").flatMap { $0.all("Area") }.map(place)
        return item
      })
  }

  private static func place(_ json: JSONCursor) -> TelegramPlace {
    TelegramPlace(role: .area, name: json.value("Name") ?? "", code: json.value("Code"))
  }

  private static func parts(_ body: JSONCursor) -> [TelegramPart] {
    var parts: [TelegramPart] = []
    for tsunami in body.all("Tsunami") { parts.append(.tsunami(self.tsunami(tsunami))) }
    for quake in body.all("Earthquake") { parts.append(.earthquake(earthquake(quake))) }
    for intensity in body.all("Intensity") {
      for observation in intensity.all("Observation") {
        parts.append(
          .intensity(
            TelegramIntensity(
              form: .observation,
              maximum: observation.value("MaxInt").map { SeismicIntensity($0) },
              places: observation.all("Pref").map { intensityPlace($0, .prefecture) })))
      }
    }
    for info in body.all("EarthquakeInfo") { parts.append(.other(notice(info))) }
    if let text = body.lines("Text") { parts.append(.text(TelegramText(name: "Text", text: text))) }
    return parts + body.all("Comments").flatMap(comments).map(TelegramPart.text)
  }

  /// A notice, which is no earthquake, in the form of XML.
  private static func notice(_ json: JSONCursor) -> TelegramSection {
    var values: [TelegramValue] = []
    func add(_ name: String, _ text: String?, code: String? = nil) {
      guard let text else { return }
      var value = TelegramValue(name: name)
      value.text = text
      value.code = code
      values.append(value)
    }
    add("InfoKind", json.value("InfoKind"))
    let serial = json.optional("InfoSerial")
    add("InfoSerial", serial?.value("Name") ?? serial?.content, code: serial?.value("Code"))
    add("Text", json.lines("Text"))
    add("Appendix", json.lines("Appendix"))
    return TelegramSection(name: "EarthquakeInfo", type: json.attribute("type"), values: values)
  }

  // MARK: Earthquakes

  private static func earthquake(_ json: JSONCursor) -> TelegramEarthquake {
    var quake = TelegramEarthquake()
    quake.originTime = json.instant("OriginTime")
    quake.arrivalTime = json.instant("ArrivalTime")
    quake.condition = json.value("Condition")
    if let place = json.optional("Hypocenter") {
      var hypocenter = TelegramHypocenter()
      if let area = place.optional("Area") {
        hypocenter.name = area.value("Name")
        hypocenter.code = area.value("Code")
        hypocenter.coordinates = area.all("Coordinate").compactMap(coordinate)
        if let fine = area.value("Coordinate_WGS") {
          hypocenter.coordinates.append(TelegramCoordinate(text: fine, type: "震源位置（度分）"))
        }
        hypocenter.detailedName = area.value("DetailedName")
        hypocenter.detailedCode = area.value("DetailedCode")
        hypocenter.nameFromMark = area.value("NameFromMark")
      }
      hypocenter.source = place.value("Source")
      quake.hypocenter = hypocenter
    }
    quake.magnitudes = json.all("Magnitude").compactMap(magnitude)
    return quake
  }

  private static func coordinate(_ json: JSONCursor) -> TelegramCoordinate? {
    json.content.map {
      TelegramCoordinate(
        text: $0, type: json.attribute("type"), condition: json.attribute("condition"),
        description: json.attribute("description"))
    }
  }

  private static func magnitude(_ json: JSONCursor) -> TelegramMagnitude? {
    let text = json.content
    let description = json.attribute("description")
    guard text != nil || description != nil else { return nil }
    let value = text.flatMap(TelegramValue.number)
    return TelegramMagnitude(
      type: json.attribute("type"), value: value, condition: json.attribute("condition"),
      // A text instead of a number is the whole description.
      description: description ?? (value == nil ? text : nil))
  }

  private static func intensityPlace(
    _ json: JSONCursor, _ level: TelegramIntensityPlace.Level
  ) -> TelegramIntensityPlace {
    // A station that has not reported has words in the place of its intensity.
    let text = json.value("MaxInt") ?? json.value("Int")
    let intensity = text.map { SeismicIntensity($0) }.flatMap { $0.rank == nil ? nil : $0 }
    var place = TelegramIntensityPlace(
      level: level, name: json.value("Name") ?? "", code: json.value("Code"), intensity: intensity,
      condition: json.value("Condition") ?? (intensity == nil ? text : nil),
      revise: json.value("Revise"))
    for (name, inner) in [
      ("Area", TelegramIntensityPlace.Level.area), ("City", .municipality),
      ("IntensityStation", .station),
    ] {
      place.places += json.all(name).map { intensityPlace($0, inner) }
    }
    return place
  }

  // MARK: Tsunamis

  private static func tsunami(_ json: JSONCursor) -> TelegramTsunami {
    TelegramTsunami(
      sections: ["Observation", "Estimation", "Forecast"].flatMap { name in
        json.all(name).map { section in
          TelegramTsunami.Section(name: name, items: section.all("Item").map(tsunamiItem))
        }
      })
  }

  private static func tsunamiItem(_ json: JSONCursor) -> TelegramTsunami.Item {
    var item = TelegramTsunami.Item()
    item.area = json.optional("Area").map(place)
    let category = json.optional("Category")
    item.kind = category?.optional("Kind").map(kind)
    item.lastKind = category?.optional("LastKind").map(kind)
    item.firstHeight = json.optional("FirstHeight").map(height)
    item.maxHeight = json.optional("MaxHeight").map(height)
    item.stations = json.all("Station").map { entry in
      var station = TelegramTsunami.Station(name: entry.value("Name") ?? "")
      station.code = entry.value("Code")
      station.highTide = entry.instant("HighTideDateTime")
      station.firstHeight = entry.optional("FirstHeight").map(height)
      station.maxHeight = entry.optional("MaxHeight").map(height)
      return station
    }
    return item
  }

  private static func kind(_ json: JSONCursor) -> TelegramLastKind {
    TelegramLastKind(name: json.value("Name"), code: json.value("Code"))
  }

  private static func height(_ json: JSONCursor) -> TelegramTsunami.Height {
    var height = TelegramTsunami.Height()
    height.time = json.instant("ArrivalTime") ?? json.instant("DateTime")
    height.condition = json.value("Condition")
    height.initial = json.value("Initial")
    height.revise = json.value("Revise")
    height.height = json.optional("TsunamiHeight").flatMap(tsunamiHeight)
    return height
  }

  /// In the form of XML: the figure beside its words.
  private static func tsunamiHeight(_ json: JSONCursor) -> TelegramValue? {
    guard let text = json.content ?? json.attribute("description") else { return nil }
    var value = TelegramValue(name: "TsunamiHeight")
    value.condition = json.attribute("condition")
    value.description = json.attribute("description")
    value.text = text
    let whole = TsunamiHeight(text: text, condition: value.condition)
    let height = TsunamiHeight(value) ?? whole
    value.number = height.number
    value.unit = json.attribute("unit") ?? (height.figure == nil ? nil : "m")
    value.text = height.figure ?? text
    if whole.isRising { value.condition = value.condition ?? "上昇中" }
    // Words in the place of a figure: 巨大.
    value.description =
      value.description ?? height.description ?? (height.isUnread ? nil : text)
    return value
  }

  // MARK: Comments

  private static func comments(_ json: JSONCursor) -> [TelegramText] {
    ["WarningComment", "ForecastComment", "VarComment", "FreeFormComment"].flatMap { name in
      json.all(name).compactMap { comment in
        guard let text = comment.lines("Text") ?? comment.contentLines else { return nil }
        return TelegramText(
          name: name, type: name == "FreeFormComment" ? nil : "固定付加文",
          codes: (comment.value("Code") ?? "").split(separator: " ").map(String.init), text: text,
          english: comment.lines("enText"))
      }
    }
  }
}

extension JSONCursor {
  fileprivate func value(_ name: String) -> String? { optional(name)?.content }

  fileprivate func lines(_ name: String) -> String? { optional(name)?.contentLines }

  fileprivate func instant(_ name: String) -> Instant? {
    value(name).flatMap { Instant(iso8601: $0) }
  }

  /// The items of a list, or the one object in its place.
  fileprivate func all(_ name: String) -> [JSONCursor] {
    guard let member = optional(name) else { return [] }
    return (member.items ?? [member]).filter { !$0.isNull }
  }

  /// The text of an element: itself, or a member beside its attributes.
  fileprivate var content: String? {
    if isObject {
      for name in ["text", "value", "#text", "$"] {
        if let found = optional(name)?.content { return found }
      }
      return nil
    }
    return UntrustedText.line((try? looseText())?.text)
  }

  /// With its line feeds.
  fileprivate var contentLines: String? {
    guard !isObject, !isList, let raw = try? text() else { return nil }
    let text = UntrustedText(raw).wholeLines
    return text.isEmpty ? nil : text
  }

  fileprivate func attribute(_ name: String) -> String? {
    guard isObject else { return nil }
    return value("@" + name) ?? value(name)
  }
}
