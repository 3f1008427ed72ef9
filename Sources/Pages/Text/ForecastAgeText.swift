package import Models

/// That a forecast is outdated, or dated ahead of the clock: a service may go on serving an old file.
package struct ForecastAgeText: WordedText {
  package let language: Language
  let now: Instant

  package init(language: Language, now: Instant) {
    self.language = language
    self.now = now
  }

  /// - Parameter life: seconds after which a newer one must exist.
  package func alerts(_ made: Instant, life: Int) -> [String] {
    guard let age = made.age(at: now) else {
      return [
        words.text(
          "この予報の時刻がこの端末の時計より先です。時計を確かめてください。",
          "This forecast is dated ahead of this machine's clock. Check the clock.")
      ]
    }
    guard age > life else { return [] }
    let ago = dates.age(of: made, at: now)
    return [
      words.text(
        "この予報は古くなっています（\(ago)）。新しい発表があるはずです。",
        "This forecast is old (\(ago)); newer ones must have been issued.")
    ]
  }
}

extension Instant {
  /// Whether something of this time is outdated, or so far ahead of the clock that its age is unknown.
  package func isOutdated(after life: Int, at now: Instant) -> Bool {
    age(at: now).map { $0 > life } ?? true
  }
}
