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
  func completion(_ kind: ValueKind, _ typed: String, after words: [String]) -> Completion {
    switch kind {
    case .place: return places(typed)
    case .favorite:
      return Completion(
        candidates: named(PlaceCompletion(catalog: catalog).answer(to: typed, among: favorites())))
    case .area: return areas(typed)
    case .day: return listed(days, typed)
    case .file: return Completion(kind: .files)
    case .settingKey:
      let keys = Setting.all.map { Completion.Candidate(text: $0.key, help: text($0.meaning)) }
      return Completion(candidates: keys.filter { $0.text.hasPrefix(typed) })
    case .settingValue:
      guard let key = words.last, let setting = Setting(key: key) else { return Completion() }
      return completion(.setting(setting), typed, after: words)
    case .setting(let setting): return settings(setting, typed)
    case .words(let choices): return listed(choices, typed)
    case .number(let range): return listed(range.count <= 10 ? range.map(String.init) : [], typed)
    case .nothing: return Completion()
    }
  }

  private func listed(_ words: [String], _ typed: String) -> Completion {
    Completion(candidates: words.filter { $0.hasPrefix(typed) }.map { .init(text: $0) })
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
    let archive = Setting.archivePrefix
    if setting.key == Setting.source.key, typed.hasPrefix(archive) {
      return Completion(kind: .folders)
    }
    return Completion(
      candidates: setting.choices.filter { $0.text.hasPrefix(typed) }
        .map { .init(text: $0.text, help: text($0.meaning)) })
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
  private func places(_ typed: String) -> Completion {
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
    return Completion(candidates: candidates)
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

/// What the value of an option or argument is, as far as completion can offer it. The same word in a
/// command line means the same in every command, so the name decides.
enum ValueKind {
  case place
  case favorite
  case area
  case day
  case file
  case settingKey
  /// The value of the setting whose key stands before it.
  case settingValue
  case setting(Setting)
  case words([String])
  case number(ClosedRange<Int>)
  case nothing

  init(_ argument: CommandArgument, of syntax: CommandSyntax) {
    switch argument.name {
    case "place" where ["favorites remove", "favorites move"].contains(syntax.name):
      self = .favorite
    case "value": self = .settingValue
    case let name: self.init(name, choices: [])
    }
  }

  init(_ option: CommandOption) {
    if let setting = Setting(key: option.name), setting.option == option {
      self = .setting(setting)
      return
    }
    switch option.kind {
    case .text(let value, _), .texts(let value):
      let choices = value.split(separator: "|").map(String.init)
      self.init(option.name, choices: choices.count > 1 ? choices : [])
    case .number(_, let range, _): self = .number(range)
    // The words of another program: a shell knows more of them.
    case .rest: self = .file
    case .flag, .seconds: self = .nothing
    }
  }

  private init(_ name: String, choices: [String]) {
    switch name {
    case "place", "query": self = .place
    case "area": self = .area
    case "day": self = .day
    case "file": self = .file
    case "key": self = .settingKey
    case "shell": self = .words(Shell.allCases.map(\.rawValue))
    case "max-age": self = .words(["30m", "1h", "6h", "1d"])
    default: self = choices.isEmpty ? .nothing : .words(choices)
    }
  }
}
