import Models
import Pages

/// Earthquakes, typhoons and the text of a bulletin: pages that scroll, requested while they are shown.
final class ReportsPresenter: RowsPresenter {
  private let kind: ReportKind
  /// The place in front when it was opened: the first that distances and chances are given for.
  private var center: PlaceID?
  /// By the event number of an earthquake; a newer one moves the rows.
  var choice = RowChoice<String>()
  let made = Made<Int?, Page>()

  let traits: ScreenTraits

  init(_ kind: ReportKind) {
    self.kind = kind
    let other = ReportKind.typhoons == kind ? ReportKind.quakes : .typhoons
    let first: [ScreenKey] =
      kind == .quakes ? [.init(.open, 1), .init(.nextSection)] : [.init(.nextSection, 1)]
    let isOfOneVisit =
      switch kind {
      case .quake, .bulletin: true
      default: false
      }
    traits = ScreenTraits(
      keys: ScreenKeys(
        first + [
          .init(.previousSection), .init(.refresh, 2),
          .init(.go(.report(other)), 3, isInHelp: false),
          .init(.go(.radar), 4, isInHelp: false), .init(.go(.warnings), 5, isInHelp: false),
          .init(.switchLanguage, 6, isInHelp: false), .init(.go(.help), 7, isInHelp: false),
          .init(.leave, 8, isInHelp: false),
        ]), isOfOneVisit: isOfOneVisit, leavesAtLeft: true, followsPlace: true)
  }

  func placeLent(_ world: World) -> Place? { center.flatMap(world.catalog.place) }

  func open(from arrival: Arrival, _ world: World) {
    choice.scroll.reset()
    center = arrival.place
  }

  // MARK: What is asked for

  /// A page with more places than this is unreadable.
  private static let mostPlaces = 5

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    state(world)?.needs(occasion, for: Array(places(world).prefix(Self.mostPlaces))) ?? []
  }

  private func places(_ world: World) -> [PlaceID] {
    if case .bulletin = kind { return [] }
    return ([center].compactMap(\.self) + world.person.places).uniqued { $0 }
  }

  func state(_ world: World) -> ReportState? { ReportState(kind: kind, world: world) }

  // MARK: What keys mean

  func keys(_ world: World) -> [String] {
    guard case .quakes(let list)? = state(world)?.asItCame else { return [] }
    return list.value.quakes.map(\.quake.id)
  }

  func open(row: Int, _ world: World) -> [ScreenStep] {
    [.go(.report(.quake(event: keys(world)[row])))]
  }

  // MARK: What is drawn

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String { words.title(kind) }

  func mark(_ world: World) -> ScreenMark? {
    let source = world.source
    return switch state(world)?.answer {
    case .quakes(let list), .quake(_, let list), .noQuake(_, let list):
      source.mark(of: list, world)
    case .typhoons(let answer): source.mark(of: answer.list, world) ?? oldMark(answer, world)
    case .bulletin(let answer): source.mark(of: answer, world)
    default: nil
    }
  }

  func page(_ row: Int?, _ world: World) -> Page? {
    let (style, catalog, now) = (world.style, world.catalog, world.now)
    return switch state(world)?.answer {
    case .quakes(let list):
      QuakesPage(style: style, catalog: catalog, now: now)
        .page(list, choice: .selected(row))
    case .quake(let detail, let list):
      QuakePage(style: style, catalog: catalog, now: now).page(detail, list: list)
    case .noQuake(let absence, let list):
      QuakePage(style: style, catalog: catalog, now: now).page(absence, list: list)
    case .typhoons(let answer):
      TyphoonPage(style: style, catalog: catalog, now: now, hasTitle: false).page(answer)
    case .bulletin(let answer): BulletinPage(onScreenOf: world).page(answer)
    default: nil
    }
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let (words, state) = (world.appWords, state(world))
    if let trouble = state?.trouble { return trouble }
    guard let answer = state?.answer else { return (words.notAskedYet, true) }
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
    return StatusLineText(world).newest([answer.standing])
  }

  /// How long ago the newest report on a storm was issued, if a newer one is to be expected: 65日前.
  /// The list goes on naming storms that are no longer followed.
  private func oldAge(_ answer: TyphoonAnswer, _ world: World) -> String? {
    guard !answer.list.freshness.isPast,
      let issued = answer.storms.compactMap({ $0.report?.value.issued ?? $0.storm.issued }).max(),
      let age = issued.age(at: world.now, lead: Instant.issueLead),
      age > StormSectionText.reportLife
    else { return nil }
    return DateText(language: world.style.language)
      .age(of: issued, at: world.now, lead: Instant.issueLead)
  }

  private func oldMark(_ answer: TyphoonAnswer, _ world: World) -> ScreenMark? {
    oldAge(answer, world).map { age in (world.style.words.text("\(age)の発表", "ISSUED \(age)"), age) }
  }
}

extension AppWords {
  /// That the list is of now, but what it names is not.
  func oldReport(_ age: String) -> String {
    words.text("いちばん新しい発表は\(age)のものです", "The latest report is from \(age)")
  }

  func name(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震", "earthquakes")
    case .quake: words.text("地震の詳細", "the earthquake")
    case .typhoons: words.text("台風", "typhoons")
    case .stations: words.text("観測", "observations")
    case .bulletins: words.text("気象情報", "bulletins")
    case .bulletin: words.text("気象情報の本文", "the bulletin")
    }
  }

  func title(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震情報", "Earthquakes")
    case .quake: words.text("地震の詳細", "Earthquake")
    case .typhoons: words.text("台風情報", "Typhoons")
    case .stations: words.text("観測", "Observations")
    case .bulletins: words.text("気象情報", "Bulletins")
    case .bulletin: words.text("気象情報", "Bulletin")
    }
  }

  var hasLeftList: String {
    words.text("気象庁の一覧からなくなった地震です。最後に届いた内容です", "No longer in JMA's list; this is what came last")
  }

  func loadingReport(_ kind: ReportKind) -> String {
    words.text("\(title(kind))を取得しています", "Fetching \(name(kind))")
  }
}
