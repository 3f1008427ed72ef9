import Presenter

/// The keys of the screen that was drawn last: the same with each key. For one thread, like the view that
/// owns it.
final class KeyBindings {
  private struct Key: Equatable {
    let route: Route
    let takesText: Bool
    let isASCII: Bool
  }

  private var last: (key: Key, bindings: [KeyBinding])?

  func bindings(
    _ keys: KeyMap, _ route: Route, takesText: Bool, isASCII: Bool
  ) -> [KeyBinding] {
    let key = Key(route: route, takesText: takesText, isASCII: isASCII)
    if let last, last.key == key { return last.bindings }
    let bindings = keys.bindings(
      takesText: takesText, hints: KeyMap.hints(for: route), isASCII: isASCII)
    last = (key, bindings)
    return bindings
  }
}
