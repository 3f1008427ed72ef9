import Models
import Pages

/// The gauges of a river, each with its stretch, its districts and its levels.
struct RiverText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func blocks(_ parts: ValueGroups) -> [Block] {
    let (gauges, rest) = parts.split(below: Self.gauge)
    // The gauge codes of an area are not a value.
    let each = ValueGroups(gauges.values.filter { values.text($0) != nil }).parts { value, before in
      value.path == Self.area && before?.path != Self.area
    }
    return each.flatMap(gauge) + SectionText(words: words).entries(rest.values)
  }

  private static let gauge = ["FloodForecastAddition", "HydrometricStationPart"]
  private static let area = gauge + ["Area"]

  /// △△△水位観測所（△△市△△）
  private func gauge(_ gauge: ValueGroups) -> [Block] {
    let (place, rest) = gauge.split(below: Self.area)
    let name = place.text("Name") ?? place.text("Code") ?? words.missing
    var fields = [(String, String)]()
    for stretch in rest.values where stretch.name == "ChargeSection" {
      if let text = stretch.text {
        let lines = text.split(separator: "\n").joined(separator: "  ")
        fields.append((words.elementLabel("ChargeSection"), lines))
      }
    }
    if let districts = place.text("SubCityList").flatMap(Self.districts) {
      fields.append((words.text("対象の地区", "Districts"), words.list(districts)))
    }
    let others = SectionText(words: words).fields(
      place.values.filter { !Self.known.contains($0.name) }
        + rest.values.filter { $0.name != "ChargeSection" })
    return Block.entry(
      heading: name + (place.text("Location").map(words.aside) ?? ""),
      fields: fields.map { .init(label: $0.0, value: $0.1) } + others)
  }

  private static let known: Set = ["Name", "Code", "Location", "SubCityList"]

  /// A dash means none.
  static func districts(_ list: String) -> [String]? {
    let names = list.split(separator: " ").map(String.init).filter { $0 != "-" }
    return names.isEmpty ? nil : names
  }
}

/// Places that telegrams name by a gauge although they mean towns: the districts a river may flood.
struct TownText {
  let words: TelegramWords

  /// A field for each town: 山形県金山町  三枝（平岡橋）. Nil where no place tells its town.
  func fields(_ places: [TelegramPlace]) -> [Block.Field]? {
    guard !places.isEmpty, places.allSatisfy({ text("City", of: $0) != nil }) else { return nil }
    return places.map { place in
      let town = (text("Prefecture", of: place) ?? "") + (text("City", of: place) ?? "")
      let districts = text("SubCityList", of: place).flatMap(RiverText.districts)
      return Block.Field(
        label: english(place) ?? town,
        value: (districts.map(words.list) ?? words.missing) + words.aside(place.name))
    }
  }

  private func english(_ place: TelegramPlace) -> String? {
    guard words.language == .en, let city = text("City", of: place) else { return nil }
    let name = words.name(city, code: text("CityCode", of: place))
    return name == city ? nil : name
  }

  private func text(_ name: String, of place: TelegramPlace) -> String? {
    place.details.first { $0.name == name }?.text
  }
}
