/// Joins the sections of a sentence into one line of English.
struct EnglishSentence {
  private let prefecture: PrefectureCode?
  private var clauses = EnglishClause()
  private var line = ""
  /// After 後 a clause with a time of its own is separated; otherwise it would seem to come later
  /// still.
  private var isAfterSequence = false

  static func text(_ sections: [Section], prefecture: PrefectureCode?) -> String {
    var sentence = EnglishSentence(prefecture: prefecture)
    for section in sections { sentence.add(section) }
    return sentence.line.capitalisedFirst
  }

  private init(prefecture: PrefectureCode?) {
    self.prefecture = prefecture
  }

  private mutating func add(_ section: Section) {
    let place = EnglishPlace(prefecture: prefecture, isAboutWaves: section.subject == .waves)
      .phrase(section.scope)
    let isBehind = section.takesPlaceBehind
    line += opening(section, isSoft: section.subject == .weather && isBehind)
    isAfterSequence = false
    if let place, !isBehind { line += section.subject == .wind ? "\(place), " : "\(place) " }
    for (index, clause) in section.clauses.enumerated() {
      if index > 0 { line += separator(before: clause, at: index) }
      let isLast = index == section.clauses.count - 1
      line += clauses.text(
        clause, isFirst: index == 0, place: isBehind && isLast ? place : nil)
    }
  }

  private func opening(_ section: Section, isSoft: Bool) -> String {
    guard !line.isEmpty else { return section.isContrast ? "however, " : "" }
    if section.isContrast { return "; however, " }
    return isSoft && !isAfterSequence ? ", " : "; "
  }

  private mutating func separator(before clause: Clause, at index: Int) -> String {
    if clause.content == .swell { return index == 1 ? " " : ", " }
    if clause.follows {
      isAfterSequence = true
      return ", "
    }
    defer { isAfterSequence = false }
    return isAfterSequence ? "; " : ", "
  }
}

extension Section {
  enum Subject {
    case weather, wind, waves
  }

  var subject: Subject {
    switch clauses.first?.content {
    case .wind: .wind
    case .height, .swell: .waves
    case .state(let word): word.role == .wave ? .waves : .wind
    case .weather, nil: .weather
    }
  }

  /// "Rain in places", "4 m with swell at X" have one statement that the place can follow; with
  /// several, and for winds that differ from the rest, the place comes first.
  fileprivate var takesPlaceBehind: Bool {
    switch subject {
    case .weather: clauses.count == 1
    case .wind: false
    case .waves: clauses.count == 1 || (clauses.count == 2 && clauses.last?.content == .swell)
    }
  }
}

extension String {
  var capitalisedFirst: String {
    guard let first = unicodeScalars.first, ("a"..."z").contains(first) else { return self }
    return first.properties.uppercaseMapping + dropFirst()
  }
}
