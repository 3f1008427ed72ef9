/// The JSON of `forecast/data/forecast/{file}.json`, as JMA writes it (jma-data section 3.1).
///
/// This shape stays in this folder. Keys that are not listed are ignored; numbers may come as
/// text, as numbers, as an empty text or as null.
struct JMAForecastPayload: Decodable {
  let parts: [Part]

  init(from decoder: any Decoder) throws {
    parts = try decoder.singleValueContainer().decode([Part].self)
  }

  struct Part: Decodable {
    let publishingOffice: String
    let reportDatetime: String
    let timeSeries: [Series]
    let tempAverage: Averages?
    let precipAverage: Averages?
  }

  struct Series: Decodable {
    let timeDefines: [String]
    let areas: [Entry]
  }

  struct Entry: Decodable {
    let area: Named
    let weatherCodes: [LooseText]?
    let weathers: [LooseText]?
    let winds: [LooseText]?
    let waves: [LooseText]?
    let pops: [LooseText]?
    let temps: [LooseText]?
    let reliabilities: [LooseText]?
    let tempsMin: [LooseText]?
    let tempsMinUpper: [LooseText]?
    let tempsMinLower: [LooseText]?
    let tempsMax: [LooseText]?
    let tempsMaxUpper: [LooseText]?
    let tempsMaxLower: [LooseText]?
  }

  struct Named: Decodable {
    let name: String
    let code: String
  }

  struct Averages: Decodable {
    let areas: [Average]
  }

  struct Average: Decodable {
    let area: Named
    let min: LooseText?
    let max: LooseText?
  }
}

/// A text, a number or null, kept as text. JMA writes numbers as text and nothing as `""`.
struct LooseText: Decodable {
  /// Nil for null, `""` and `"-"`.
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      text = value.isEmpty || value == "-" ? nil : value
    } else if container.decodeNil() {
      text = nil
    } else if let value = try? container.decode(Int.self) {
      text = String(value)
    } else {
      text = String(try container.decode(Double.self))
    }
  }
}
