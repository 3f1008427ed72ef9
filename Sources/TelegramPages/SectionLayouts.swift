import Models
package import Pages

/// Sections whose values are read better in a form of their own than one below the other.
extension SectionText {
  func blocks(_ section: TelegramSection) -> [Block] {
    let parts = ValueGroups(section.values)
    let own: [Block]? =
      switch section.name {
      case "EarthquakeCount": counts(parts)
      case "AshInfos": ash(parts)
      case "VolcanoObservation": plume(parts)
      case "AdditionalInfo": river(parts)
      default: nil
      }
    return own ?? entries(parts.values)
  }

  // MARK: Earthquakes

  /// How many earthquakes there were, and how many of them were felt: two figures, never one. Nil
  /// for what has another shape.
  private func counts(_ parts: ValueGroups) -> [Block]? {
    let names: Set = ["StartTime", "EndTime", "Number", "FeltNumber"]
    let items = parts.elements
    let isKnown = items.allSatisfy { item in
      item.values.allSatisfy { names.contains($0.name) } && item.text("Number") != nil
    }
    guard isKnown, !items.isEmpty else { return nil }
    return Block.rows(
      headers: words.texts(
        ("種類", "Count"), ("期間", "Period (JST)"), ("回数", "Earthquakes"), ("うち有感", "of them felt")),
      rows: items.map { item in
        let ends = [item.instant("StartTime"), item.instant("EndTime")]
        return [
          item.groupType.map(words.label) ?? words.missing,
          ends.map { $0.map(words.columnMoment) ?? words.missing }
            .joined(separator: words.text("〜", " to ")),
          count(item.text("Number")), count(item.text("FeltNumber")),
        ]
      })
  }

  /// No count is below zero: a negative one means that it is not known.
  private func count(_ text: String?) -> String {
    guard let text, let number = TelegramValue.number(text), number >= 0 else {
      return words.missing
    }
    return text
  }

  // MARK: Volcanoes

  private static let ashKind = ["AshInfo", "Item", "Kind"]
  private static let outlines: Set = ["Polygon", "Line"]

  /// Where ash is expected to fall, a period after the other. The outlines of the areas are for
  /// machines. Nil for what has another shape.
  private func ash(_ parts: ValueGroups) -> [Block]? {
    let periods = parts.parts { value, before in
      value.name == "StartTime" && value.path == ["AshInfo"]
        || before.map { $0.path != ["AshInfo"] && value.path == ["AshInfo"] } ?? false
    }
    guard parts.values.contains(where: { $0.path.starts(with: Self.ashKind) }) else { return nil }
    return periods.flatMap { period -> [Block] in
      let (inside, own) = period.split(below: ["AshInfo", "Item"])
      // An item begins with its kind.
      let items = inside.parts { value, before in
        value.path.starts(with: Self.ashKind)
          && !(before?.path.starts(with: Self.ashKind) ?? false)
      }
      // 予報　３時間後 5月17日(月) 15:00〜5月17日(月) 18:00
      let ends = [own.instant("StartTime"), own.instant("EndTime")].compactMap(\.self)
      let heading = [
        period.groupType.map(words.label) ?? "",
        ends.map(words.shortMoment).joined(separator: words.text("〜", " to ")),
      ]
      return Block.entry(heading: heading.filter { !$0.isEmpty }.joined(separator: " "))
        + items.flatMap(ashItem)
        + entries(own.values.filter { $0.name != "StartTime" && $0.name != "EndTime" })
    }
  }

  private func ashItem(_ item: ValueGroups) -> [Block] {
    let places = item.values.filter { $0.name == "Area" }
    let names = places.compactMap { place in
      place.text.map { words.name($0, code: place.code) } ?? place.code
    }
    let rest = item.values.filter { $0.name != "Area" }
    // The heading tells the name; the code is for machines.
    let said = rest.filter { value in
      !Self.outlines.contains(value.name)
        && !(value.path == Self.ashKind && (value.name == "Name" || value.name == "Code"))
    }
    let extents = rest.filter { Self.outlines.contains($0.name) }.compactMap(values.text)
    return Block.entry(
      heading: item.values.first { $0.path == Self.ashKind && $0.name == "Name" }?.text
        .map(words.label),
      text: names.isEmpty ? nil : words.list(names),
      fields: fields(said)
        + extents.map { .init(label: words.text("範囲", "Extent"), value: $0) })
  }

  /// A plume, each of its heights with its own name, and the wind above the crater as a table.
  private func plume(_ parts: ValueGroups) -> [Block] {
    let level = "WindAboveCraterElements"
    let (winds, rest) = parts.split(below: ["WindAboveCrater", level])
    let (time, plume) = rest.split(below: ["WindAboveCrater"])
    var blocks = entries(plume.values)
    if !winds.values.isEmpty {
      let moment = time.instant("DateTime").map { words.aside(words.shortMoment($0)) } ?? ""
      blocks += Block.rows(
        caption: words.elementLabel("WindAboveCrater") + moment,
        headers: words.texts(
          ("海抜高度", "Above sea level"), ("風向", "Direction"), ("風速", "Speed")),
        rows: winds.elements.map { level in
          ["WindHeightAboveSeaLevel", "WindDegree", "WindSpeed"].map {
            level.first($0).flatMap(values.text) ?? words.missing
          }
        })
    }
    // Levels in a second notation are for machines only; unknown elements are shown.
    return blocks + entries(time.values.filter { $0.name != "DateTime" && $0.name != level })
  }

  // MARK: Rivers

  private static let gauge = ["FloodForecastAddition", "HydrometricStationPart"]
  private static let gaugeArea = gauge + ["Area"]

  /// The gauges of a river, each with its stretch, its districts and its levels.
  private func river(_ parts: ValueGroups) -> [Block] {
    let (gauges, rest) = parts.split(below: Self.gauge)
    // The gauge codes of an area are not a value.
    let each = ValueGroups(gauges.values.filter { values.text($0) != nil }).parts { value, before in
      value.path == Self.gaugeArea && before?.path != Self.gaugeArea
    }
    return each.flatMap(gauge) + entries(rest.values)
  }

  /// △△△水位観測所（△△市△△）
  private func gauge(_ gauge: ValueGroups) -> [Block] {
    let (place, rest) = gauge.split(below: Self.gaugeArea)
    let name = place.text("Name") ?? place.text("Code") ?? words.missing
    let stretches = rest.values.filter { $0.name == "ChargeSection" }.compactMap(\.text)
    var own = stretches.map { text in
      Block.Field(
        label: words.elementLabel("ChargeSection"),
        value: text.split(separator: "\n").joined(separator: "  "))
    }
    if let districts = place.text("SubCityList").flatMap(Self.districts) {
      own.append(.init(label: words.text("対象の地区", "Districts"), value: words.list(districts)))
    }
    let known: Set = ["Name", "Code", "Location", "SubCityList"]
    let others = place.values.filter { !known.contains($0.name) }
    return Block.entry(
      heading: name + (place.text("Location").map(words.aside) ?? ""),
      fields: own + fields(others + rest.values.filter { $0.name != "ChargeSection" }))
  }

  /// A dash means none.
  static func districts(_ list: String) -> [String]? {
    let names = list.split(separator: " ").map(String.init).filter { $0 != "-" }
    return names.isEmpty ? nil : names
  }
}

/// Values without a specific form: still readable.
struct SectionText {
  let words: TelegramWords

  var values: ValueText { ValueText(words: words) }

  func section(_ section: TelegramSection) -> [Block]? {
    let blocks = blocks(section)
    guard !blocks.isEmpty else { return nil }
    return blocks.headed(section.type.map(words.label) ?? words.elementLabel(section.name))
  }

  func entries(_ values: [TelegramValue]) -> [Block] {
    Block.entry(fields: fields(values))
  }

  /// Values of one group stand in one field as long as they are of one type: one of another type has a
  /// label of its own, and so has a figure of another name.
  func fields(_ all: [TelegramValue]) -> [Block.Field] {
    let named = Set(all.filter { $0.name == "Name" && $0.text != nil }.map(\.group))
    var fields: [Block.Field] = []
    var open: TelegramValue?
    for value in ValueNames(words: words).named(all) {
      // Which table a code is from is for machines, and so is a code that has its name beside it.
      if value.path.first == "CodeDefine" { continue }
      if Self.isCode(value), named.contains(value.group) { continue }
      guard let text = values.text(value) else { continue }
      if let first = open, stands(value, beside: first), let last = fields.indices.last {
        fields[last].value += "  " + text
      } else {
        let isInside = open.map { Self.isSameGroup($0, value) } ?? false
        fields.append(.init(label: label(value, isInside: isInside), value: text))
      }
      open = value
    }
    return fields
  }

  private static func isCode(_ value: TelegramValue) -> Bool {
    value.name.hasSuffix("Code") || value.name.hasSuffix("CodeList")
  }

  private static func isSameGroup(_ value: TelegramValue, _ other: TelegramValue) -> Bool {
    value.group == other.group && value.path == other.path && value.group > 0
  }

  private func stands(_ value: TelegramValue, beside other: TelegramValue) -> Bool {
    guard Self.isSameGroup(value, other), value.type == other.type, value.area == other.area else {
      return false
    }
    // Their types tell what both are.
    if value.type != nil || value.name == other.name { return true }
    return !(isFigure(value) || isFigure(other))
  }

  /// Whether it needs its name to be understood.
  private func isFigure(_ value: TelegramValue) -> Bool {
    value.unit != nil || value.text.flatMap(TelegramValue.number) != nil
      || value.text.flatMap { Instant(iso8601: $0) } != nil
  }

  /// - Parameter isInside: whether another field tells the group already.
  private func label(_ value: TelegramValue, isInside: Bool) -> String {
    let area = value.area.map { words.label($0) + " " } ?? ""
    if let own = value.type { return area + words.label(own) }
    let name = words.elementLabel(value.name)
    guard let group = value.groupType.map(words.label) else { return area + name }
    return area + (isInside || isFigure(value) ? "\(group) \(name)" : group)
  }
}

extension Block {
  /// Lines as written.
  package static func prose(_ text: String) -> Block { .paragraph(text, indent: 2) }

  /// A line that names what follows, names that are broken between them, and figures.
  package static func entry(
    heading: String? = nil, role: Role = .label, text: String? = nil, fields: [Field] = []
  ) -> [Block] {
    let above = heading.map { [Block.paragraph($0, role, indent: 2)] } ?? []
    let names = text.map { [Block.paragraph($0, indent: 4)] } ?? []
    return above + names
      + (fields.isEmpty ? [] : [.fields(fields, indent: 4, labelShare: 3)])
  }

  /// A table whose first column names the row.
  /// - Parameter narrow: what to draw where the page is too narrow; nil for the rows one below the
  ///   other.
  static func rows(
    caption: String? = nil, headers: [String], rows: [[String]], narrow: [Field]? = nil
  ) -> [Block] {
    let table = Table(
      headers.map { .init($0) }, rows: rows.map { $0.map { .init($0) } }, indent: 4,
      narrow: narrow.map(Table.Narrow.fields) ?? .entries)
    let above = caption.flatMap { $0.isEmpty ? nil : Block.paragraph($0, .label, indent: 2) }
    return [above, .table(table)].compactMap(\.self)
  }
}

extension [Block] {
  /// A section: these blocks below a heading.
  package func headed(_ heading: String?) -> [Block] {
    (heading.map { [.paragraph($0, .heading)] } ?? []) + self
  }
}
