/// The JSON of `api/forecast/city/{id}`, as far as it is read (jma-data section 1.9).
///
/// This shape stays in this folder. Keys that are not listed are ignored.
struct LivedoorPayload {
  let publicTime: String
  let publishingOffice: String
  /// JMA's page of the office, whose address holds the office's code.
  let link: String?
  let description: Description?
  let days: [Day]
  /// The name of the primary area (宗谷地方).
  let district: String
  /// The name of the station whose temperatures these are (稚内).
  let city: String

  struct Description {
    let publicTime: String
    let headline: String
    let body: String
  }

  struct Day {
    let date: String
    /// 晴時々曇, in the service's own spelling.
    let telop: String?
    let weather: String?
    let wind: String?
    let wave: String?
    let low: LooseText?
    let high: LooseText?
    /// Hour of the day and what is written there: `10%`, `--%`.
    let rain: [(hour: Int, text: String)]
  }
}
