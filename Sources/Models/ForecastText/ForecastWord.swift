/// One word of a coded forecast sentence.
package struct ForecastWord: Hashable, Sendable {
  /// The role of a word in a sentence. All but the last three come from the table of words.
  package enum Role: Hashable, Sendable {
    case weather, relation, particle, modifier, time, wind, wave
    /// A place: one of the words for places, or the name of a forecast area or municipality.
    case place
    case waveHeight(WaveHeight)
    /// In none of the tables.
    case unknown
  }

  /// As written.
  package let text: String
  package let role: Role
  /// The English of the tables; the text itself if they have none.
  let english: String
  /// `prefecture=English`, for names that mean different places in different prefectures.
  var homonyms: [String] = []

  /// The English for a forecast of `prefecture`. A name that could mean several places, and is not
  /// resolved by the prefecture, stays in Japanese rather than being guessed.
  func english(in prefecture: PrefectureCode?) -> String {
    guard !homonyms.isEmpty, let prefecture else { return english }
    let wanted = prefecture.text + "="
    guard let match = homonyms.first(where: { $0.hasPrefix(wanted) }) else { return english }
    return String(match.dropFirst(wanted.count))
  }

  /// Whether the word names precipitation, which can be heavy or blowing.
  var isPrecipitation: Bool {
    role == .weather && text.unicodeScalars.contains { $0 == "雨" || $0 == "雪" }
  }

  var isWindDirection: Bool { role == .wind && text.hasSuffix("の風") }
}

/// A wave height as forecasts write it: full-width digits, at most one decimal, メートル.
package struct WaveHeight: Hashable, Sendable {
  /// In tenths of a metre: 25 for `２．５メートル`. An integer, so that nothing is rounded.
  package let tenths: Int

  private static let unit = "メートル"

  /// Nil for anything but a height below 100 metres.
  package init?(_ word: some StringProtocol) {
    guard word.hasSuffix(Self.unit) else { return nil }
    var whole: [Int] = []
    var decimals: [Int] = []
    var seenPoint = false
    for scalar in word.unicodeScalars.dropLast(Self.unit.unicodeScalars.count) {
      if let digit = Self.digit(scalar) {
        if seenPoint { decimals.append(digit) } else { whole.append(digit) }
      } else if scalar == "．" || scalar == ".", !seenPoint {
        seenPoint = true
      } else {
        return nil
      }
    }
    guard (1...2).contains(whole.count), decimals.count == (seenPoint ? 1 : 0) else { return nil }
    tenths = (whole + (seenPoint ? decimals : [0])).reduce(0) { $0 * 10 + $1 }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "０"..."９": Int(scalar.value) - 0xFF10
    case "0"..."9": Int(scalar.value) - 0x30
    default: nil
    }
  }

  /// `2.5 m`, `3 m`
  package var english: String {
    tenths % 10 == 0 ? "\(tenths / 10) m" : "\(tenths / 10).\(tenths % 10) m"
  }
}
