import Presenter

/// The keys of the screen that was drawn last: the same with each key. For one thread, like the view that
/// owns it.
final class KeyBindings {
  private var last: (route: Route, takesText: Bool, bindings: [KeyBinding])?

  func bindings(_ keys: KeyMap, _ route: Route, takesText: Bool) -> [KeyBinding] {
    if let last, last.route == route, last.takesText == takesText { return last.bindings }
    let bindings = keys.bindings(takesText: takesText, hints: KeyMap.hints(for: route))
    last = (route, takesText, bindings)
    return bindings
  }
}
