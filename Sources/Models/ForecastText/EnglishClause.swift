/// Translates one clause. Keeps the words of earlier clauses that later ones refer to.
struct EnglishClause {
  private var weather = EnglishWeather()

  /// - Parameters:
  ///   - isFirst: whether it opens a section; then 後 has nothing to follow.
  ///   - place: placed after the statement, before the time.
  mutating func text(_ clause: Clause, isFirst: Bool, place: String?) -> String {
    var text = statement(clause)
    if clause.follows, !isFirst { text = "\(link(clause.content)) \(text)" }
    if let place { text += " \(place)" }
    if let time = clause.time { text += " \(EnglishTime.phrase(time))" }
    if clause.follows, isFirst { text += " later" }
    return text
  }

  private mutating func statement(_ clause: Clause) -> String {
    let text: String
    switch clause.content {
    case .weather(let condition): return weather.text(condition, clause.frequency)
    case .wind(let direction?, let strength?): text = "\(strength.english) \(direction.english)"
    case .wind(let direction, let strength): text = (direction ?? strength)?.english ?? ""
    case .state(let word): text = word.english
    case .height(let height): text = height.english
    case .swell: text = "with swell"
    }
    switch clause.frequency {
    case .atTimes: return "\(text) at times"
    case .briefly: return "\(text) briefly"
    case nil: return text
    }
  }

  /// The English of 後 for a clause.
  private func link(_ content: Clause.Content) -> String {
    switch content {
    case .weather, .state, .swell, .wind(direction: .some, _): "then"
    case .wind(direction: nil, _): "becoming"
    case .height: "later"
    }
  }
}
