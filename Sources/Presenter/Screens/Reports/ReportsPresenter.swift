import Models
import Pages

/// Earthquakes and typhoons: pages that scroll, asked for while they are shown.
final class ReportsPresenter: ScreenPresenter {
  /// The page that is shown.
  private let kind: ReportKind
  private var scroll = 0
  /// The event number of the earthquake that is selected; nil for the first of the list. A newer one moves
  /// the rows.
  private var selected: String?
  private let made = Made<Int?, Page>()

  let keys: ScreenKeys
  let leavesAtLeft = true

  init(_ kind: ReportKind) {
    self.kind = kind
    let other = ReportKind.typhoons == kind ? ReportKind.quakes : .typhoons
    let first: [ScreenKey] =
      kind == .quakes ? [.init(.open, 1), .init(.nextSection)] : [.init(.nextSection, 1)]
    keys = ScreenKeys(
      first + [
        .init(.previousSection), .init(.refresh, 2), .init(.report(other), 3, isInHelp: false),
        .init(.radar, 4, isInHelp: false), .init(.warnings, 5, isInHelp: false),
        .init(.switchLanguage, 6, isInHelp: false), .init(.help, 7, isInHelp: false),
        .init(.leave, 8, isInHelp: false),
      ])
  }

  func open(from arrival: Arrival, _ world: World) { scroll = 0 }

  func forget() {
    scroll = 0
    selected = nil
  }

  func measured(_ world: World) { scroll = world.measured.clamped(scroll) }

  // MARK: What is asked for

  private var request: Request.Kind { .report(kind) }

  /// A page with more places than this is unreadable.
  private static let mostPlaces = 5

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    let isWanted: Bool
    let asked = world.store.asked(request)
    switch occasion {
    case .opened, .returned, .due, .anew:
      let isOld = world.isOlder(asked, than: kind.period)
      isWanted =
        !isPending(world) && !world.isServiceDown && world.store.mayAsk(.report(kind))
        && !isFinal(world) && isOld
    case .again: isWanted = world.isOlder(asked) || entry(world)?.error != nil
    case .favorites: isWanted = false
    }
    let places = Array(world.person.places.prefix(Self.mostPlaces))
    return isWanted ? [.ask(.report(kind, places))] : []
  }

  func failed(_ world: World) -> [Request.Kind] { entry(world)?.error == nil ? [] : [request] }

  private func isFinal(_ world: World) -> Bool {
    guard let answer = entry(world)?.answer else { return false }
    return world.store.isSample || answer.freshness == .sample || answer.freshness == .offline
  }

  func isPending(_ world: World) -> Bool { world.store.isAsking(request) }

  private func entry(_ world: World) -> ReportEntry? { world.store.reports[kind] }

  /// What is known for the page, as it reads now.
  private func answer(_ world: World) -> ReportAnswer? {
    entry(world)?.answer?.at(world.now, as: kind)
  }

  func standings(_ world: World) -> [AnswerStanding] {
    answer(world).map { [$0.standing] } ?? []
  }

  // MARK: What keys mean

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    if kind == .quakes, let steps = handleInQuakes(intent, world) { return steps }
    if let delta = intent.steps(page: world.pageRows) { scroll += delta }
    scroll = world.measured.clamped(world.measured.jumped(intent, from: scroll))
    return []
  }

  private func quakes(_ world: World) -> [PlacedQuake] {
    guard case .quakes(let list)? = entry(world)?.answer else { return [] }
    return list.value.quakes
  }

  /// The row that is selected; nil for an empty list.
  private func selectedRow(_ world: World) -> Int? {
    let quakes = quakes(world)
    guard !quakes.isEmpty else { return nil }
    return quakes.firstIndex { $0.quake.id == selected } ?? 0
  }

  /// Nil for what concerns the text alone.
  private func handleInQuakes(_ intent: AppIntent, _ world: World) -> [ScreenStep]? {
    guard let index = selectedRow(world) else { return nil }
    let quakes = quakes(world)
    func open() -> [ScreenStep] { [.go(.report(.quake(event: quakes[index].quake.id)))] }
    switch intent {
    case .open, .moveRight: return open()
    case .select(let row) where row == index && selected != nil: return open()
    case .select(let row): select(row, world)
    case .scroll: return nil
    default:
      guard let delta = intent.steps(page: world.room.listRows) else { return nil }
      let wanted = index + delta
      guard quakes.indices.contains(wanted) || abs(delta) > 1 else { return nil }
      select(wanted, world)
      // What is below the rows is read to its end.
      if wanted >= quakes.count { return nil }
    }
    return []
  }

  private func select(_ row: Int, _ world: World) {
    let quakes = quakes(world)
    let row = min(max(0, row), quakes.count - 1)
    selected = quakes[row].quake.id
    guard world.rows.indices.contains(row) else { return }
    let line = world.rows[row]
    if row == 0 {
      scroll = 0
    } else if line < scroll {
      scroll = line
    } else if line >= scroll + world.pageRows {
      scroll = line - world.pageRows + 1
    }
    scroll = world.measured.clamped(scroll)
  }

  // MARK: What is drawn

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String { words.title(kind) }

  func mark(_ world: World) -> ScreenMark? {
    let source = SourceText(style: world.style)
    return switch answer(world) {
    case .quakes(let list), .quake(_, let list), .noQuake(_, let list):
      source.mark(of: list, world)
    case .typhoons(let answer): source.mark(of: answer.list, world) ?? oldMark(answer, world)
    case nil: nil
    }
  }

  func body(_ world: World) -> AppScreen.Body {
    .text(made.value(selectedRow(world), world) { page(world) }, scroll: scroll)
  }

  /// Why there is nothing, while nothing is known.
  private func page(_ world: World) -> Page {
    let (style, catalog, now) = (world.style, world.catalog, world.now)
    return switch answer(world) {
    case .quakes(let list):
      QuakesPage(style: style, catalog: catalog, now: now)
        .page(list, choice: .selected(selectedRow(world)))
    case .quake(let detail, let list):
      QuakePage(style: style, catalog: catalog, now: now).page(detail, list: list)
    case .noQuake(let absence, let list):
      QuakePage(style: style, catalog: catalog, now: now).page(absence, list: list)
    case .typhoons(let answer):
      TyphoonPage(style: style, catalog: catalog, now: now, hasTitle: false).page(answer)
    case nil: Page(head: [.text(.init(message(world).text, .quiet))])
    }
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let (words, status) = (world.appWords, StatusLineText(world))
    if isPending(world) { return (words.loadingReport(kind), false) }
    let answer = answer(world)
    if let error = entry(world)?.error {
      return (status.failed(error, hasOlder: answer != nil), true)
    }
    guard let answer else { return (words.notAskedYet, true) }
    if case .quake(let detail, let list) = answer, list.freshness == .fresh,
      list.value.absence(of: detail.placed.quake.id) == .notListed
    {
      return (words.hasLeftList, true)
    }
    if case .typhoons(let answer) = answer, answer.list.freshness == .fresh,
      let age = oldAge(answer, world)
    {
      return (words.oldReport(age), true)
    }
    return status.newest([answer.standing])
  }

  /// How long ago the newest report on a storm was issued, if a newer one is to be expected: 65日前.
  /// The list goes on naming storms that are no longer followed.
  private func oldAge(_ answer: TyphoonAnswer, _ world: World) -> String? {
    guard answer.list.freshness != .sample,
      let issued = answer.storms.compactMap({ $0.report?.value.issued ?? $0.storm.issued }).max(),
      let age = issued.age(at: world.now, lead: Instant.issueLead),
      age > StormSectionText.reportLife
    else { return nil }
    return DateText(language: world.style.language)
      .age(of: issued, at: world.now, lead: Instant.issueLead)
  }

  /// The mark of the header where the newest report is old.
  private func oldMark(_ answer: TyphoonAnswer, _ world: World) -> ScreenMark? {
    oldAge(answer, world).map { age in (world.words.text("\(age)の発表", "ISSUED \(age)"), age) }
  }
}
