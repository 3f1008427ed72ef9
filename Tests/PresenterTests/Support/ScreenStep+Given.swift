import Models

@testable import Presenter

extension ScreenStep: Equatable {
  static func == (left: ScreenStep, right: ScreenStep) -> Bool {
    switch (left, right) {
    case (.ask(let one), .ask(let other)): one == other
    case (.giveUp(let one), .giveUp(let other)): one == other
    case (.say(let one, let isAlert), .say(let other, let isOtherAlert)):
      one == other && isAlert == isOtherAlert
    case (.show(let one), .show(let other)): one == other
    case (.go(let one), .go(let other)): one == other
    case (.leave, .leave), (.focusSide, .focusSide): true
    case (.rest(let one, let ticket), .rest(let other, let otherTicket)),
      (.animate(let one, let ticket), .animate(let other, let otherTicket)):
      one == other && ticket == otherTicket
    case (.narrow(let one, let isOnly), .narrow(let other, let isOtherOnly)):
      one == other && isOnly == isOtherOnly
    case (.favorite(let one), .favorite(let other)): one == other
    case (.change(let one), .change(let other)): one == other
    default: false
    }
  }
}

extension [ScreenStep] {
  /// The requests, in order.
  var asks: [Request] { compactMap { if case .ask(let request) = $0 { request } else { nil } } }

  /// The areas of the filter.
  var narrowed: AreaFilterModel? {
    lazy.compactMap { if case .narrow(let areas, _) = $0 { areas } else { nil } }.first
  }

  var ticket: Int? {
    lazy.compactMap { if case .rest(_, let ticket) = $0 { ticket } else { nil } }.first
  }
}
