/// The JSON of `api/forecast/city/{id}`, limited to the used keys (jma-data section 1.9).
///
/// This shape is used in this folder only. Other keys are ignored.
struct LivedoorPayload {
  let publicTime: String
  let publishingOffice: String
  /// JMA's page of the office; its address contains the office's code.
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
    /// The hour of the day and its text: `10%`, `--%`.
    let rain: [(hour: Int, text: String)]
  }
}
