extension ControlSequence {
  /// The mouse event of an SGR report, `ESC [ < button ; column ; row M` (or `m` for a release).
  var mouse: MouseEvent? {
    guard parameters.count == 3, final == 0x4D || final == 0x6D else { return nil }
    let bits = parameter(0)
    let column = parameter(1) - 1
    let row = parameter(2) - 1
    guard row >= 0, column >= 0, let action = Self.action(bits, isRelease: final == 0x6D) else {
      return nil
    }
    var modifiers: KeyModifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(action, at: CellPosition(row: row, column: column), modifiers)
  }

  private static func action(_ bits: Int, isRelease: Bool) -> MouseEvent.Action? {
    let number = bits & 3
    if bits >= 128 { return nil }
    if bits & 64 != 0 {
      if isRelease { return nil }
      return [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]  // proven: 0...3
    }
    // Number 3 without a wheel is a move with no button down, which was not requested.
    if number == 3 { return nil }
    let button: MouseEvent.Button = number == 0 ? .left : number == 1 ? .middle : .right
    if bits & 32 != 0 { return .drag(button) }
    return isRelease ? .release(button) : .press(button)
  }
}
