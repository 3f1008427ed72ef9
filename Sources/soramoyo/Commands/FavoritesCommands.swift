import MachineFormats
import Models
import Pages
import Presenter

/// `favorites`: the marked places.
enum FavoritesCommands: CommandGroup {
  static var name: String { "favorites" }
  static var abstract: Phrase { Phrase("お気に入りの場所。", "Favorite places.") }
  static var discussion: Phrase? {
    Phrase("例: soramoyo favorites add 渋谷 札幌", "Example: soramoyo favorites add shibuya sapporo")
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

  let format: OutputFormat

  init(_ values: CommandValues) {
    format = values.format
  }

  func answer(
    _ dependencies: Dependencies
  ) throws(CommandFailure) -> [FavoritesModel.Favorite] {
    do throws(FavoriteStoreError) {
      return try dependencies.favoritesModel().favorites()
    } catch {
      throw dependencies.failure(error)
    }
  }

  func pages(_ favorites: [FavoritesModel.Favorite], _ dependencies: Dependencies) -> [Page] {
    [page(favorites, dependencies).page]
  }

  func json(_ favorites: [FavoritesModel.Favorite], _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.favorites(favorites)
  }

  func records(_ favorites: [FavoritesModel.Favorite], _ dependencies: Dependencies) -> [String] {
    dependencies.machine.favoriteRecords(favorites)
  }

  func finish(_ favorites: [FavoritesModel.Favorite], _ dependencies: Dependencies) {
    guard let message = page(favorites, dependencies).emptyMessage else { return }
    dependencies.console.say(dependencies.renderer.talk(message))
  }

  private func page(
    _ favorites: [FavoritesModel.Favorite], _ dependencies: Dependencies
  ) -> FavoritesPage {
    FavoritesPage(
      favorites, catalog: dependencies.catalog, language: dependencies.settings.style.language)
  }
}

protocol FavoritesChangingCommand: Command {
  /// Names of places.
  var names: [String] { get }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome
}

extension FavoritesChangingCommand {
  func run(_ dependencies: Dependencies) throws(CommandFailure) { try change(dependencies) }

  fileprivate func change(_ dependencies: Dependencies) throws(CommandFailure) {
    let (found, failure) = placeArguments(dependencies).resolve(names)
    if found.isEmpty, !names.isEmpty { throw failure ?? CommandFailure(.notFound) }
    let outcome: FavoritesEditor.Outcome
    do throws(FavoriteStoreError) {
      let editor = FavoritesEditor(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language)
      outcome = try change(editor, found.map(\.place), dependencies)
    } catch {
      throw dependencies.failure(error)
    }
    let (console, renderer) = (dependencies.console, dependencies.renderer)
    if let warning = outcome.warning { console.complain(renderer.talk(warning)) }
    for message in outcome.messages { console.say(renderer.talk(message)) }
    if let failure { throw failure }
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
        "例: soramoyo favorites add 浜松市 --as 実家（名前だけ変えるときも。\"\" で消す）",
        "Example: soramoyo favorites add hamamatsu --as parents (also for a favorite; \"\" removes it)"
      ),
      arguments: [FavoritesCommands.places], options: [ownName], hasFormats: false)
  }

  private static let ownName = CommandOption(
    "as", .text(valueName: "name"), Phrase("自分で付ける名前", "A name of your own for it"))

  let names: [String]
  /// Empty to take the name away; nil to leave it as it is.
  private let ownName: String?

  init(_ values: CommandValues) throws(Phrase) {
    names = values.words
    ownName = values.text(Self.ownName)
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

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    // A place would never be found by a name that another one has.
    if let ownName, !ownName.isEmpty, isTaken(ownName, dependencies) {
      dependencies.complain(dependencies.errorText.nameIsTaken(UntrustedText(ownName).line))
      throw CommandFailure(.usage)
    }
    try change(dependencies)
  }

  private func isTaken(_ name: String, _ dependencies: Dependencies) -> Bool {
    PlaceResolver(catalog: dependencies.catalog).resolve(name).isKnown
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

  let names: [String]

  init(_ values: CommandValues) {
    names = values.words
  }

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
        "例: soramoyo favorites move 札幌 1", "Example: soramoyo favorites move sapporo 1"),
      arguments: [
        .place,
        CommandArgument("n", .number, Phrase("何番目に（1 から）", "Its new position, from 1")),
      ], hasFormats: false)
  }

  let names: [String]
  /// Counted from 1.
  private let position: Int

  init(_ values: CommandValues) throws(Phrase) {
    names = Array(values.words.prefix(1))
    position = values.words.last.flatMap { Int($0) } ?? 0
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

  let names: [String] = []
  private let isConfirmed: Bool

  init(_ values: CommandValues) {
    isConfirmed = values.has(Self.yes)
  }

  func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    // There is no terminal to answer on: a script goes on without a question.
    if !isConfirmed, dependencies.context.isConversation,
      let question = try editor.clearQuestion(), !isYes(question, dependencies)
    {
      return .init(messages: [editor.nothingChanged])
    }
    return try editor.clear()
  }

  private func isYes(_ question: String, _ dependencies: Dependencies) -> Bool {
    dependencies.console.complain(dependencies.renderer.talk(question))
    let answer = (readLine() ?? "").filter { $0 != " " }.lowercased()
    return ["y", "yes", "はい"].contains(answer)
  }
}
