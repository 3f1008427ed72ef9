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

  struct Found {
    let place: Place
    let besides: [Place]
  }

  /// Resolves every place it can and reports the others.
  /// - Returns: the places, and the exit code of the first failure.
  func resolve(_ names: [String]) -> (found: [Found], failure: CommandFailure?) {
    let resolver = PlaceResolver(catalog: dependencies.catalog)
    var found: [Found] = []
    var failure: CommandFailure?
    for name in names {
      switch resolver.resolve(name) {
      case .found(let place, let besides):
        found.append(Found(place: place, besides: besides))
      case .standsFor(let place, let reference):
        dependencies.say(dependencies.errorText.text(reference, standsFor: place))
        found.append(Found(place: place, besides: []))
      case .several(let places):
        if let place = PlaceChooser(dependencies: dependencies).choose(name, from: places) {
          found.append(Found(place: place, besides: []))
        } else {
          tell(UnresolvedPlace(query: name, problem: .several, candidates: places))
          failure = failure ?? CommandFailure(.severalPlaces)
        }
      case .unknown(let nearest):
        if let own = ownPlace(name) {
          found.append(Found(place: own, besides: []))
          continue
        }
        tell(UnresolvedPlace(query: name, problem: .unknown, candidates: nearest))
        failure = failure ?? CommandFailure(.notFound)
      case .impossible(let problem):
        tell(UnresolvedPlace(query: name, problem: .impossible(problem)))
        failure = failure ?? CommandFailure(.notFound)
      }
    }
    return (found, failure)
  }

  /// The favorite with this own name. Only names that no place has are looked up.
  private func ownPlace(_ name: String) -> Place? {
    let own = (try? dependencies.favoritesIfAny.list())?.places(named: name) ?? []
    let places = own.compactMap(dependencies.catalog.place)
    guard places.count > 1 else { return places.first }
    return PlaceChooser(dependencies: dependencies).choose(name, from: places)
  }

  /// The places named, else the favorites, else the configured place.
  /// - Returns: the places, and the exit code of the first failure.
  func wanted(
    _ places: [String]
  ) throws(CommandFailure) -> (found: [Found], failure: CommandFailure?) {
    let wanted = try wantedIfAny(places)
    guard wanted.found.isEmpty, wanted.failure == nil else { return wanted }
    dependencies.complain(dependencies.errorText.text(.noneGiven(command: command)))
    throw CommandFailure(.usage)
  }

  /// As `wanted`, for commands that need no place.
  func wantedIfAny(
    _ places: [String]
  ) throws(CommandFailure) -> (found: [Found], failure: CommandFailure?) {
    guard places.isEmpty else { return resolve(places) }
    do throws(FavoriteStoreError) {
      let marked = try dependencies.favoritesIfAny.favorites()
        .compactMap(dependencies.catalog.place)
      guard marked.isEmpty else { return (marked.map { .init(place: $0, besides: []) }, nil) }
    } catch {
      throw dependencies.failure(error)
    }
    guard let place = dependencies.settings.place else { return ([], nil) }
    let settings = PlaceArguments(
      dependencies: dependencies, command: "soramoyo config set \(Setting.place.key)",
      origin: dependencies.settings.placeOrigin)
    return settings.resolve([place])
  }

  func one(_ name: String) throws(CommandFailure) -> Found {
    let (found, failure) = resolve([name])
    guard let first = found.first else { throw failure ?? CommandFailure(.notFound) }
    return first
  }

  /// Reports an unresolved name and keeps it for `--json`.
  private func tell(_ unresolved: UnresolvedPlace) {
    dependencies.network.unresolved.append(unresolved)
    let text = dependencies.errorText.text(unresolved.placeProblem)
    let origin = origin.map { UntrustedText($0).line + ": " } ?? ""
    dependencies.complain(origin + text)
    let lines =
      unresolved.problem == .several
      ? choices.lines(unresolved.candidates, command: command)
      : choices.didYouMean(unresolved.candidates, command: command)
    for line in lines { dependencies.console.complain(dependencies.renderer.talk(line)) }
  }

  private var choices: ChoiceText {
    ChoiceText(language: dependencies.settings.style.language, catalog: dependencies.catalog)
  }
}

/// Lets a person at a terminal choose between places of the same name.
struct PlaceChooser {
  let dependencies: Dependencies

  /// - Returns: nil without a terminal to ask on, or without an answer.
  func choose(_ name: String, from places: [Place]) -> Place? {
    guard dependencies.context.isConversation, !places.isEmpty else { return nil }
    let console = dependencies.console
    let text = dependencies.errorText
    console.complain(
      text.text(PlaceProblem.several(query: UntrustedText(name).line, count: places.count)))
    let choices = ChoiceText(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    for (index, line) in choices.names(places).enumerated() {
      let number = "\(index + 1)"
      let space = String(repeating: " ", count: "\(places.count)".count - number.count)
      console.complain("  \(space)\(number)  \(line)")
    }
    console.complain(text.chooseNumber(places.count))
    return readLine().flatMap { Self.chosen($0, from: places) }
  }

  /// The place with a number of the list, or with its code.
  static func chosen(_ answer: String, from places: [Place]) -> Place? {
    let answer = TypedDigits.halfwidth(answer).filter { !$0.isWhitespace }
    if let number = Int(answer), (1...places.count).contains(number) { return places[number - 1] }
    return places.first { [$0.shortCode, $0.id.code, $0.id.description].contains(answer) }
  }
}
