extension Style {
  /// This style with its colours reduced to a level; attributes stay.
  func reduced(to level: ColorLevel) -> Style {
    if level == .trueColor { return self }
    return Style(
      foreground: foreground.reduced(to: level), background: background.reduced(to: level),
      attributes)
  }
}
