/// Looks a word up in the tables. Holds no state, so creating one costs nothing.
struct WordClassifier {
  let tables: Tables

  func classify(_ text: String) -> ForecastWord {
    known(text) ?? ForecastWord(text: text, role: .unknown, english: text)
  }

  func known(_ text: String) -> ForecastWord? {
    if let row = tables.words.row(text), let role = role(row[2]) {
      return ForecastWord(text: text, role: role, english: row[3])
    }
    if let height = WaveHeight(text) {
      return ForecastWord(text: text, role: .waveHeight(height), english: height.english)
    }
    guard let row = tables.placeWords.row(text) else { return nil }
    return ForecastWord(
      text: text, role: .place, english: row.text(1) ?? text, homonyms: row.list(2))
  }

  private func role(_ name: String) -> ForecastWord.Role? {
    switch name {
    case "weather": .weather
    case "relation": .relation
    case "particle": .particle
    case "modifier": .modifier
    case "time": .time
    case "place": .place
    case "wind": .wind
    case "wave": .wave
    default: nil
    }
  }
}
