import MachineFormats
import Models
import Pages
import Presenter

/// Finds the places named on the command line.
struct PlaceArguments {
  let dependencies: Dependencies
  /// The command as it would be typed again with another place: `soramoyo forecast`.
  let command: String
  /// The settings file and line that the names come from; nil if they were typed.
  var origin: String?
  private var takesSeveral = true

  init(dependencies: Dependencies, command: String, origin: String? = nil) {
    self.dependencies = dependencies
    self.command = command
    self.origin = origin
  }

  /// What was found of several names.
  struct Findings {
    var found: [(place: Place, besides: [Place])] = []
    /// That of the first name that stands for no place.
    var failure: CommandFailure?

    var places: [Place] { found.map(\.place) }

    /// Itself, if anything was found or nothing failed.
    func orFailure() throws(CommandFailure) -> Findings {
      if found.isEmpty { try end() }
      return self
    }

    /// Ends a command that has told what it found.
    func end() throws(CommandFailure) { if let failure { throw failure } }
  }

  /// Resolves every place it can and reports the others.
  func resolve(_ names: [String]) -> Findings {
    let resolver = PlaceResolver(catalog: dependencies.catalog)
    var findings = Findings()
    var isHinted = false
    for name in names {
      switch resolver.resolve(name) {
      case .found(let place, let besides): findings.found.append((place, besides))
      case .standsFor(let place, let reference):
        dependencies.say(dependencies.errorText.text(reference, standsFor: place))
        findings.found.append((place, []))
      case .several(let places):
        if Region(named: name)?.isMade(of: places) == true, let own = ownPlace(name) {
          findings.found.append((own, []))
        } else if let place = choose(name, from: places) {
          findings.found.append((place, []))
        } else {
          let hint = origin == nil && !isHinted ? hintOfWhole(names) : nil
          tell(UnresolvedPlace(query: name, problem: .several, candidates: places), hint: hint)
          isHinted = isHinted || hint != nil
          findings.failure = findings.failure ?? CommandFailure(.severalPlaces)
        }
      case .unknown(let nearest):
        let own = ownPlaces(name)
        if let own = ownPlace(name) {
          findings.found.append((own, []))
        } else if !own.isEmpty {
          tell(UnresolvedPlace(query: name, problem: .several, candidates: own))
          findings.failure = findings.failure ?? CommandFailure(.severalPlaces)
        } else {
          let hint = origin == nil && !isHinted ? hint(names, at: name) : nil
          tell(UnresolvedPlace(query: name, problem: .unknown, candidates: nearest), hint: hint)
          isHinted = isHinted || hint != nil
          findings.failure = findings.failure ?? CommandFailure(.notFound)
        }
      case .impossible(let problem):
        tell(UnresolvedPlace(query: name, problem: .impossible(problem)))
        findings.failure = findings.failure ?? CommandFailure(.notFound)
      }
    }
    return findings
  }

  /// The favorite with this own name.
  private func ownPlace(_ name: String) -> Place? {
    let places = ownPlaces(name)
    return places.count > 1 ? choose(name, from: places) : places.first
  }

  /// Only names that no place has are looked up, also those of regions.
  private func ownPlaces(_ name: String) -> [Place] {
    let own = (try? dependencies.favoritesIfAny.list())?.places(named: name) ?? []
    return own.compactMap(dependencies.catalog.place)
  }

  /// The places named, else the favorites, else the configured place.
  /// - Parameter whole: the option for all Japan, if the command has one.
  func wanted(_ places: [String], whole: String? = nil) throws(CommandFailure) -> Findings {
    let wanted = try wantedIfAny(places)
    guard wanted.found.isEmpty, wanted.failure == nil else { return wanted }
    throw dependencies.failure(
      dependencies.errorText.text(.noneGiven(command: command, whole: whole)), .usage)
  }

  /// As `wanted`, for commands that need no place.
  func wantedIfAny(_ places: [String]) throws(CommandFailure) -> Findings {
    guard places.isEmpty else { return resolve(places) }
    do throws(FavoriteStoreError) {
      let marked = try dependencies.favoritesIfAny.favorites()
        .compactMap(dependencies.catalog.place)
      guard marked.isEmpty else { return Findings(found: marked.map { ($0, []) }) }
    } catch {
      throw dependencies.failure(error)
    }
    guard let place = dependencies.settings.place else { return Findings() }
    let settings = PlaceArguments(
      dependencies: dependencies, command: "soramoyo config set \(Setting.place.key)",
      origin: dependencies.settings.placeOrigin)
    return settings.resolve([place])
  }

  func one(_ name: String) throws(CommandFailure) -> Place {
    var own = self
    own.takesSeveral = false
    let findings = try own.resolve([name]).orFailure()
    guard let first = findings.found.first else { throw CommandFailure(.notFound) }
    return first.place
  }

  /// `forecast New Chitose`, `forecast 大阪,京都`; or `forecast osaka tomorrow`, where the last word is no place.
  private func hint(_ names: [String], at name: String) -> WordHint? {
    let resolver = PlaceResolver(catalog: dependencies.catalog)
    func isPlace(_ name: String) -> Bool {
      resolver.resolve(name).isKnown || !ownPlaces(name).isEmpty
    }
    return hintOfWhole(names)
      ?? (takesSeveral
        ? WordHint(placesWithCommas: names, command: verbs, isPlace: isPlace) : nil)
      ?? (WordHint.isNoName(name, among: names)
        ? WordHint(
          names + verbs.prefix(1).filter(WordHint.isCommand),
          isJapanese: dependencies.language == .ja, isPlace: isPlace) : nil)
  }

  /// `forecast New Chitose`, `forecast Sapporo Kita-ku`.
  private func hintOfWhole(_ names: [String]) -> WordHint? {
    let resolver = PlaceResolver(catalog: dependencies.catalog)
    return WordHint(placeOfSeveralWords: names, command: verbs) { resolver.resolve($0).isKnown }
  }

  /// Of the command, without the program's name.
  private var verbs: [String] { command.split(separator: " ").dropFirst().map(String.init) }

  /// Reports an unresolved name and keeps it for `--json`.
  /// - Parameter hint: the command that was meant, in the stead of similar names.
  private func tell(_ unresolved: UnresolvedPlace, hint: WordHint? = nil) {
    dependencies.network.unresolved.append(unresolved)
    let text = dependencies.errorText.text(unresolved.placeProblem)
    let origin = origin.map { UntrustedText($0).line + ": " } ?? ""
    dependencies.printError(origin + text)
    let choices = dependencies.choices
    var lines: [String] = []
    if unresolved.problem == .several {
      lines = choices.lines(unresolved.candidates, command: command)
    } else if hint == nil {
      lines = choices.didYouMean(unresolved.candidates, command: command)
    }
    if let hint { lines.append(dependencies.errorText.didYouMean(hint.command)) }
    for line in lines { dependencies.console.printError(dependencies.renderer.talk(line)) }
  }

  /// Lets a person at a terminal choose between places of the same name.
  /// - Returns: nil without a terminal to ask on, or without an answer.
  private func choose(_ name: String, from places: [Place]) -> Place? {
    guard dependencies.context.isConversation, !places.isEmpty else { return nil }
    let console = dependencies.console
    let text = dependencies.errorText
    console.printError(
      text.text(PlaceProblem.several(UntrustedText(name).line, places)))
    for (index, line) in dependencies.choices.names(places).enumerated() {
      let number = "\(index + 1)"
      let space = String(repeating: " ", count: "\(places.count)".count - number.count)
      console.printError("  \(space)\(number)  \(line)")
    }
    console.printError(text.chooseNumber(places.count))
    return readLine().flatMap { Self.chosen($0, from: places) }
  }

  /// The place with a number of the list, or with its code.
  static func chosen(_ answer: String, from places: [Place]) -> Place? {
    let answer = TypedDigits.halfwidth(answer).filter { !$0.isWhitespace }
    if let number = Int(answer), (1...places.count).contains(number) { return places[number - 1] }
    return places.first { [$0.shortCode, $0.id.code, $0.id.description].contains(answer) }
  }
}
