import MachineFormats
import Models
import Pages
import Presenter

/// `favorites`: the marked places.
enum FavoritesCommands: CommandGroup {
  static var name: String { "favorites" }
  static var abstract: Phrase { Phrase("お気に入りの場所。", "Favorite places.") }
  static var discussion: Phrase? {
    Phrase("例：soramoyo favorites add 渋谷 札幌", "Example: soramoyo favorites add shibuya sapporo")
  }
  static var members: [any Command.Type] {
    [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
      FavoritesMoveCommand.self, FavoritesClearCommand.self,
    ]
  }
  static var usual: any Command.Type { FavoritesListCommand.self }

  fileprivate static let places = CommandArgument("place", .atLeastOne, Phrase("場所", "Places"))
}

/// `favorites list`: the marked places in their order.
struct FavoritesListCommand: AnsweringCommand {
  static var name: String { "favorites list" }
  static var syntax: CommandSyntax { CommandSyntax(name, Phrase("一覧する。", "List them.")) }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let favorites: [FavoritesModel.Favorite]
    do throws(FavoriteStoreError) {
      favorites = try dependencies.favoritesModel().favorites()
    } catch {
      throw dependencies.failure(error)
    }
    let page = FavoritesPage(
      favorites, catalog: dependencies.catalog, language: dependencies.language)
    show(
      dependencies, pages: [page.page], json: dependencies.machine.favorites(favorites),
      records: dependencies.machine.favoriteRecords(favorites))
    if let message = page.emptyMessage {
      dependencies.console.say(dependencies.renderer.talk(message))
    }
  }
}

protocol FavoritesChangingCommand: Command {
  /// Names of places.
  var names: [String] { get }

  /// Why places that were found by the names cannot be changed.
  func check(_ places: [Place], _ dependencies: Dependencies) throws(CommandFailure)

  /// - Parameter places: those that were found by the names.
  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome
}

extension FavoritesChangingCommand {
  func run(_ dependencies: Dependencies) throws(CommandFailure) { try change(dependencies) }

  func check(_ places: [Place], _ dependencies: Dependencies) throws(CommandFailure) {}

  fileprivate func change(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).resolve(names).orFailure()
    try check(found.places, dependencies)
    let outcome: FavoritesEditor.Outcome
    do throws(FavoriteStoreError) {
      let editor = FavoritesEditor(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.language)
      outcome = try change(editor, found.places, dependencies)
    } catch {
      throw dependencies.failure(error)
    }
    let (console, renderer) = (dependencies.console, dependencies.renderer)
    if let warning = outcome.warning { console.printError(renderer.talk(warning)) }
    for message in outcome.messages { console.say(renderer.talk(message)) }
    try found.end()
    if !outcome.isDone { throw CommandFailure(.notFound) }
  }
}

/// `favorites add`
struct FavoritesAddCommand: FavoritesChangingCommand {
  static var name: String { "favorites add" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("加える。", "Add places."),
      discussion: Phrase(
        "例：soramoyo favorites add 浜松市 --as 実家（名前だけ変えるときも。\"\" で消す）",
        "Example: soramoyo favorites add hamamatsu --as parents (also for a favorite; \"\" removes it)"
      ),
      arguments: [FavoritesCommands.places], options: [ownName], hasFormats: false)
  }

  private static let ownName = CommandOption(
    "as", .text(valueName: "name"), Phrase("自分で付ける名前", "A name of your own for it"))

  let values: CommandValues

  var names: [String] { values.words }
  /// Empty to take the name away; nil to leave it as it is.
  private var ownName: String? { values.text(Self.ownName) }

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    guard let ownName else { return }
    guard names.count == 1 else {
      throw Phrase("--as は一か所にだけ付けられます", "--as takes one place")
    }
    guard ownName.isEmpty || FavoriteName.isName(ownName) else {
      throw Phrase(
        "--as は \(FavoriteName.lengthLimit) 文字までの一行です",
        "--as must be one line of at most \(FavoriteName.lengthLimit) characters")
    }
  }

  /// A place would never be found by a name that another one has.
  func check(_ places: [Place], _ dependencies: Dependencies) throws(CommandFailure) {
    guard let ownName, !ownName.isEmpty else { return }
    let name = UntrustedText(ownName).line
    if PlaceResolver(catalog: dependencies.catalog).resolve(ownName).isKnown {
      throw dependencies.failure(dependencies.errorText.nameIsTaken(name), .usage)
    }
    let named = (try? dependencies.favoritesIfAny.list())?.places(named: ownName) ?? []
    guard let other = named.first(where: { $0 != places.first?.id }) else { return }
    let place = dependencies.catalog.place(other).flatMap { dependencies.choices.names([$0]).first }
    throw dependencies.failure(
      dependencies.errorText.nameIsTaken(name, by: place ?? other.code), .usage)
  }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    guard let ownName, let place = places.first else { return try editor.add(places) }
    return try editor.add(place, named: FavoriteName(place.id, ownName))
  }
}

/// `favorites remove`
struct FavoritesRemoveCommand: FavoritesChangingCommand {
  static var name: String { "favorites remove" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("外す。", "Remove places."), arguments: [FavoritesCommands.places],
      hasFormats: false)
  }

  let values: CommandValues

  var names: [String] { values.words }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    try editor.remove(places)
  }
}

/// `favorites move`
struct FavoritesMoveCommand: FavoritesChangingCommand {
  static var name: String { "favorites move" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("順番を変える。", "Change the order."),
      discussion: Phrase(
        "例：soramoyo favorites move 札幌 1", "Example: soramoyo favorites move sapporo 1"),
      arguments: [
        .place,
        CommandArgument("n", .number, Phrase("何番目に（1 から）", "Its new position, from 1")),
      ], hasFormats: false)
  }

  let values: CommandValues

  var names: [String] { Array(values.words.prefix(1)) }
  /// Counted from 1.
  private var position: Int { values.words.last.flatMap { Int($0) } ?? 0 }

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    guard position >= 1 else { throw Phrase("順番は 1 からです", "Positions start at 1") }
  }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    guard let place = places.first else { return .init(isDone: false) }
    return try editor.move(place, to: position)
  }
}

/// `favorites clear`: a person at a terminal is asked first, unless the answer is known.
struct FavoritesClearCommand: FavoritesChangingCommand {
  static var name: String { "favorites clear" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("すべて外す。", "Remove all."), options: [yes], hasFormats: false)
  }

  private static let yes = CommandOption(
    "yes", Phrase("端末でも尋ねない", "Do not ask for confirmation"))

  let values: CommandValues

  var names: [String] { [] }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    // There is no terminal to answer on: a script goes on without a question.
    if !values.has(Self.yes), dependencies.context.isConversation,
      let question = try editor.clearQuestion(), !isYes(question, dependencies)
    {
      return .init(messages: [editor.nothingChanged])
    }
    return try editor.clear()
  }

  private func isYes(_ question: String, _ dependencies: Dependencies) -> Bool {
    dependencies.console.printError(dependencies.renderer.talk(question))
    let answer = (readLine() ?? "").filter { $0 != " " }.lowercased()
    return ["y", "yes", "はい"].contains(answer)
  }
}
