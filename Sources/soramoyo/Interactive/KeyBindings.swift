import Presenter

/// The keys of the last drawn screen. For one thread, like the view that owns it.
final class KeyBindings {
  private struct Key: Equatable {
    let hints: [AppIntent]
    let takesText: Bool
    let isASCII: Bool
  }

  private var last: (key: Key, bindings: [KeyBinding])?

  func bindings(
    _ keys: KeyMap, _ hints: [AppIntent], takesText: Bool, isASCII: Bool
  ) -> [KeyBinding] {
    let key = Key(hints: hints, takesText: takesText, isASCII: isASCII)
    if let last, last.key == key { return last.bindings }
    let bindings = keys.bindings(
      takesText: takesText, hints: hints, isASCII: isASCII)
    last = (key, bindings)
    return bindings
  }
}
