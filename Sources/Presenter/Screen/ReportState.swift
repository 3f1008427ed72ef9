import Models
import Pages

/// A report for its screen: what is known, when it is requested, and what the status line says.
struct ReportState {
  let kind: ReportKind
  let world: World

  private var request: Request.Kind { .report(kind) }
  private var entry: ReportEntry? { world.store.reports[kind] }
  var isPending: Bool { world.store.requests.isAsking(request) }
  var error: ForecastError? { entry?.error }

  var asItCame: ReportAnswer? { entry?.answer }

  /// As it reads now.
  var answer: ReportAnswer? { entry?.answer?.at(world.now, as: kind) }

  var standings: [DataStatus] { answer.map { [$0.standing] } ?? [] }

  /// What failed and is due at once when a service answers again.
  var failed: [Request.Kind] { error == nil ? [] : [request] }

  func needs(_ occasion: Occasion, for places: [PlaceID] = []) -> [ScreenStep] {
    let isWanted: Bool
    let asked = world.store.requests.asked(request)
    switch occasion {
    case .opened, .returned, .due, .anew:
      let isOfOthers =
        (occasion == .opened || occasion == .returned)
        && asItCame?.isAbout(places.compactMap(world.catalog.place)) == false
      // What is stored is there while nothing can be reached, too.
      let canAsk = asked == nil || !world.service.isDown(at: world.now)
      isWanted =
        !isPending && canAsk
        && (isOfOthers && world.store.attempts.nextAttempt(.report(kind)) == nil
          || world.store.attempts.mayAsk(.report(kind), at: world.store.clock.now) && !isFinal
            && asked.isOlder(than: kind.period, at: world.now))
    case .again: isWanted = asked.isOlder(at: world.now) || error != nil
    case .favorites: isWanted = false
    }
    return isWanted ? [.ask(.report(kind, places))] : []
  }

  private var isFinal: Bool {
    guard let answer = entry?.answer else { return false }
    return world.store.clock.isSample || answer.freshness.isPast || answer.freshness == .offline
  }

  /// Why there is nothing to show.
  var reason: String? {
    asItCame == nil ? error.map(ErrorText(language: world.style.language).text) : nil
  }

  /// Nil where only the answer itself says something.
  var trouble: (text: String, isAlert: Bool)? {
    if isPending { return (world.appWords.loadingReport(kind), false) }
    if let error {
      let status = StatusLineText(world)
      return (reason == nil ? status.failed(error, hasOlder: true) : status.retry(error), true)
    }
    return asItCame == nil ? (world.appWords.notAskedYet, true) : nil
  }
}
