import Models
import Pages
import Presenter

/// The candidates for values: from the built-in tables, the declared settings and the favorites.
struct ValueCandidates {
  let catalog: PlaceCatalog
  let isJapanese: Bool
  /// Called only where favorites are offered.
  let favorites: () -> [Place]

  /// - Parameters:
  ///   - typed: the beginning of the value.
  ///   - words: the arguments before it.
  func completion(
    _ argument: CommandArgument, of syntax: CommandSyntax, _ typed: String, after words: [String]
  ) -> Completion {
    switch argument.name {
    case "place" where ["favorites remove", "favorites move"].contains(syntax.name):
      let answer = PlaceCompletion(catalog: catalog).answer(to: typed, among: favorites())
      return Completion(candidates: named(answer))
    // The value of the setting whose key stands before it.
    case "value":
      return words.last.flatMap(Setting.init).map { settings($0, typed) } ?? Completion()
    case let name: return completion(named: name, choices: [], typed)
    }
  }

  func completion(_ option: CommandOption, _ typed: String) -> Completion {
    if let setting = Setting(key: option.name), setting.option == option {
      return settings(setting, typed)
    }
    switch option.kind {
    case .text(let value, _), .texts(let value):
      let choices = value.split(separator: "|").map(String.init)
      return completion(named: option.name, choices: choices.count > 1 ? choices : [], typed)
    case .number(_, let range, _):
      return listed(range.count <= 10 ? range.map(String.init) : [], typed)
    // The words of another program: a shell knows more of them.
    case .rest: return Completion(kind: .files)
    case .flag, .seconds: return Completion()
    }
  }

  /// The same word in a command line means the same in every command, so the name decides what is offered.
  private func completion(named name: String, choices: [String], _ typed: String) -> Completion {
    switch name {
    case "place", "query": return places(typed)
    case "area": return areas(typed)
    case "day": return listed(days, typed)
    case "file", "places": return Completion(kind: .files)
    case "key":
      let keys = Setting.all.map { Completion.Candidate(text: $0.key, help: text($0.meaning)) }
      return Completion(candidates: keys.filter { $0.text.hasPrefix(typed) })
    case "shell": return listed(Shell.allCases.map(\.rawValue), typed)
    case "only": return separated(WatchSubject.allCases.map(\.rawValue), typed)
    // A comparison and a number follow.
    case "limit": return separated(WatchLimit.Element.allCases.map(\.rawValue), typed)
    case "products": return separated(RecordedProduct.allCases.map(\.rawValue), typed)
    case "max-age": return listed(["30m", "1h", "6h", "1d"], typed)
    default: return listed(choices, typed)
    }
  }

  private func listed(_ words: [String], _ typed: String) -> Completion {
    Completion(candidates: words.filter { $0.hasPrefix(typed) }.map { .init(text: $0) })
  }

  /// `warnings,ra`: the last of the words.
  private func separated(_ words: [String], _ typed: String) -> Completion {
    let given = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let front = typed.dropLast(given.last?.count ?? 0)
    return listed(words.filter { !given.dropLast().contains($0) }.map { front + $0 }, typed)
  }

  private var days: [String] {
    let words = [["today", "tomorrow"], ["今日", "明日", "明後日"]]
    return (isJapanese ? words.reversed() : words).flatMap(\.self)
      + DayChoice.range.map(String.init)
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(isJapanese: isJapanese) }

  // MARK: Settings

  private func settings(_ setting: Setting, _ typed: String) -> Completion {
    if setting.key == Setting.place.key { return places(typed) }
    if setting.key == Setting.watch.key { return rules(typed) }
    let archive = Setting.archivePrefix
    if setting.key == Setting.source.key, typed.hasPrefix(archive) {
      return Completion(kind: .folders)
    }
    return Completion(
      candidates: setting.choices.filter { $0.text.hasPrefix(typed) }
        .map { .init(text: $0.text, help: text($0.meaning)) })
  }

  /// The beginnings of rules and places, then the words of one: `渋谷区: warnings>=`.
  private func rules(_ typed: String) -> Completion {
    guard let cut = typed.lastIndex(where: { $0 == " " }) else {
      let beginnings = ["all:", "quiet", "pause", "remind"]
      let found = listed(beginnings, typed)
      return found.candidates.isEmpty || typed.isEmpty
        ? Completion(candidates: found.candidates + places(typed).candidates) : found
    }
    let front = typed[...cut]
    guard front.contains(":") else { return Completion() }
    let words = WatchRule.Topic.all.flatMap { topic in
      [topic.name, "-" + topic.name]
        + (topic.floors.count < 20 ? topic.floors.map { "\(topic.name)>=\($0.word)" } : [])
    }
    return listed((words + ["only"]).map { front + $0 }, typed)
  }

  // MARK: Places

  private var candidateText: CandidateText {
    CandidateText(language: isJapanese ? .ja : .en, catalog: catalog)
  }

  private func named(_ candidates: [PlaceCompletion.Candidate]) -> [Completion.Candidate] {
    zip(candidates, candidateText.texts(candidates.map(\.places))).map {
      .init(text: $0.text, help: $1)
    }
  }

  /// Where nothing is typed yet, the favorites and the prefectures.
  func places(_ typed: String) -> Completion {
    let completion = PlaceCompletion(catalog: catalog)
    guard typed.isEmpty else {
      let answer = completion.answer(to: typed)
      return Completion(
        kind: answer.isRespelled ? .respelled : .words, candidates: named(answer.candidates))
    }
    let marked = favorites()
    let known = Set(marked.map(\.id))
    let wide = catalog.prefectures.map(Place.prefecture).filter { !known.contains($0.id) }
    return Completion(
      candidates: named(
        (marked + wide).map {
          .init(text: completion.name(of: $0, isLatin: !isJapanese), places: [$0])
        }))
  }

  // MARK: Areas

  /// `kanto`, `kanto,kin`: the last of the names.
  private func areas(_ typed: String) -> Completion {
    let names = typed.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "、" }
    let last = names.last.map(String.init) ?? ""
    let front = typed.dropLast(last.count)
    let given = Set(names.dropLast().compactMap { Area(named: String($0)) })
    let candidates = Area.allCases.filter { !given.contains($0) }.compactMap { area in
      name(of: area, beginningWith: last).map {
        Completion.Candidate(text: front + $0, help: candidateText.text(area))
      }
    }
    guard candidates.isEmpty, !last.isEmpty else { return Completion(candidates: candidates) }
    return Completion(candidates: regions(last).map { .init(text: front + $0) })
  }

  /// Names of regions, where none of an area begins so: 東海, `tokai`.
  private func regions(_ typed: String) -> [String] {
    let key = NameKey(typed).text
    guard !key.isEmpty else { return [] }
    return Region.names.compactMap { names in
      [NameKey(names.en).text, names.ja, names.kana].first { NameKey($0).text.hasPrefix(key) }
    }
  }

  private func name(of area: Area, beginningWith typed: String) -> String? {
    let latin = NameKey(area.en).text
    guard !typed.isEmpty else { return isJapanese ? area.ja : latin }
    let key = NameKey(typed).text
    guard !key.isEmpty else { return nil }
    for name in [latin, area.ja, area.kana] where NameKey(name).text.hasPrefix(key) {
      return name.hasPrefix(typed) ? name : typed + String(NameKey(name).text.dropFirst(key.count))
    }
    return nil
  }
}
