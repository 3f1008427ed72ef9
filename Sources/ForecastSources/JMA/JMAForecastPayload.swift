import JSONReading

/// The JSON of `forecast/data/forecast/{file}.json`, as JMA writes it (jma-data section 3.1).
///
/// This shape is used in this folder only. Other keys are ignored; numbers may be text, numbers,
/// empty text or null.
struct JMAForecastPayload {
  let parts: [Part]

  struct Part {
    let publishingOffice: String
    let reportDatetime: String
    let timeSeries: [Series]
    let tempAverage: [Average]
    let precipAverage: [Average]
  }

  struct Series {
    let timeDefines: [String]
    let areas: [Entry]
  }

  struct Entry {
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

  struct Named {
    let name: String
    let code: String
  }

  struct Average {
    let area: Named
    let min: LooseText?
    let max: LooseText?
  }
}

/// A text, a number or null, kept as text. JMA writes numbers as text, and `""` for none.
struct LooseText {
  /// Nil for null, `""` and `"-"`.
  let text: String?
}
