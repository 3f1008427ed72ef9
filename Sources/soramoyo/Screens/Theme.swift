import Models
import Pages
import Presenter
import Terminal

/// The colours of the program: a tested pair for each role, one for dark and one for light
/// backgrounds. They repeat what the words say and never say more.
///
/// A terminal's own sixteen colours are used only where it has no others: themes decide how they look,
/// and on many a yellow cannot be read on white, nor a blue on black. Where the background is not known,
/// text keeps the terminal's colour and is bold instead of coloured; badges have a ground of their own.
struct Theme: Equatable, Sendable {
  var level: ColorLevel = .trueColor
  /// Nil if it is not known.
  var background: Appearance?

  func style(_ role: Role) -> Style {
    switch role {
    case .plain: .plain
    case .title, .heading: Style(.bold)
    case .quiet: quiet
    case .label: shade(Self.accent)
    case .mark, .favorite: shade(Self.mark).adding(.bold)
    case .alert: shade(Self.mark)
    case .failure: shade(Self.failure)
    case .high: shade(Self.high)
    case .low: shade(Self.low)
    case .rain: shade(Self.chance)
    case .weather(let tone): style(tone)
    case .warning(let tone): style(tone)
    case .badge(let tone): badge(tone)
    case .day(let kind): style(kind)
    case .temperature(let celsius):
      celsius.isFinite ? shade(Self.temperatures, Self.temperatureClass(celsius)) : .plain
    case .rainChance(let percent): shade(Self.rains, Self.rainChanceClass(percent))
    case .intensity(let rank): unreversed(DisasterColors(level: level).intensity(rank))
    case .tsunami(.none): style(.mark)
    case .tsunami(let warning?): unreversed(DisasterColors(level: level).tsunami(warning))
    case .rainClass(let rain): style(rain)
    case .strong(let role): style(role).adding(.bold)
    case .faint: quiet
    }
  }

  private func style(_ tone: WeatherTone) -> Style {
    switch tone {
    case .clear: shade(Self.sun)
    case .cloudy: shade(Self.cloud)
    case .rain: shade(Self.rain)
    case .snow: shade(Self.snow)
    case .unknown: .plain
    }
  }

  /// With sixteen colours white on the colour, as badges of warnings are: black on a reversed one is grey on the
  /// Linux console where it is bold.
  private func unreversed(_ style: Style) -> Style {
    style.attributes.contains(.reverse)
      ? Style(foreground: .ansi(.brightWhite), background: style.foreground) : style
  }

  /// What is said of warnings has no ground of its own; what is graver than a danger warning is said on it.
  private func style(_ tone: WarningTone) -> Style {
    switch tone {
    case .none: .plain
    case .advisory, .unknown: style(.mark)
    case .warning: style(.strong(.failure))
    case .danger: shade(Self.danger).adding(.bold)
    case .emergency: badge(tone)
    }
  }

  private func badge(_ tone: WarningTone) -> Style {
    switch tone {
    case .none: .plain
    case .unknown: style(.mark)
    case .advisory, .warning, .danger, .emergency: TileColors(level: level).style(tone)
    }
  }

  /// Whether a badge stands in a frame, which takes the cells beside it.
  func isFramed(_ role: Role, isASCII: Bool) -> Bool {
    role == .badge(.emergency) && level > .none && !isASCII
  }

  private func style(_ kind: DayKind) -> Style {
    switch kind {
    case .weekday: .plain
    case .saturday: shade(Self.low)
    case .sunday, .holiday: shade(Self.high)
    }
  }

  /// JMA's colour as that of a text or a bar, lighter or darker where it could not be told from the background.
  private func style(_ rain: RainClass) -> Style {
    guard level > .none else { return .plain }
    let other: TileColors.Swatch? =
      switch (rain, background) {
      case (.from10, .dark): .init(90, 140, 255, 69, .brightBlue, .black)
      case (.from80, .dark): .init(225, 80, 165, 169, .brightMagenta, .black)
      case (_, .dark): nil
      case (.under1, _): .init(115, 125, 165, 61, .brightBlack, .black)
      case (.from1, _): .init(50, 115, 190, 32, .brightBlue, .black)
      case (.from5, _): .init(20, 115, 225, 26, .blue, .black)
      case (.from10, nil): .init(60, 115, 255, 63, .brightBlue, .black)
      case (.from20, _): .init(145, 125, 0, 94, .yellow, .black)
      case (.from30, _): .init(190, 95, 0, 130, .yellow, .black)
      case (.from80, nil): .init(205, 60, 140, 168, .brightMagenta, .black)
      default: nil
      }
    return Style(
      foreground: (other ?? TileColors.color(.rain(rain)))?.ground(level) ?? .standard)
  }

  /// Neither SGR 2, which does nothing on black text in some terminals and leaves a contrast of 2 in Solarized, nor
  /// bright black, which is darker than text in some themes: where the background is not known it is as text.
  var quiet: Style { shade(Self.quietShade) }

  private func shade(_ shades: [Shade], _ index: Int) -> Style {
    shades.indices.contains(index) ? shade(shades[index]) : .plain
  }

  private func shade(_ shade: Shade) -> Style {
    guard let twin = shade.twin(background) else {
      return Style(level > .none && shade.isBold ? .bold : [])
    }
    return switch level {
    case .none, .trueColor: Style(foreground: twin.full, twin.attributes)
    case .ansi256: Style(foreground: .palette(twin.palette), twin.attributes)
    case .ansi16: Style(foreground: twin.basic.map(Color.ansi) ?? .standard, twin.attributes)
    }
  }

  /// The background of the night's hours; nil where a terminal has too few colours for readable figures.
  var nightBackground: Color? {
    switch (level, background) {
    case (.none, _), (.ansi16, _), (_, nil): nil
    case (.ansi256, .dark): .palette(236)
    case (.ansi256, .light): .palette(255)
    case (.trueColor, .dark): .rgb(38, 42, 62)
    case (.trueColor, .light): .rgb(234, 236, 246)
    }
  }
}

/// The colours of one role or of one class of a scale.
struct Shade: Sendable {
  let dark: Twin
  let light: Twin
  /// For a background that is not known; nil for the terminal's own colour of text.
  var either: Twin?
  /// Whether it is bold where it has no colour for want of a known background.
  var isBold = false

  func twin(_ background: Appearance?) -> Twin? {
    switch background {
    case .dark: dark
    case .light: light
    case nil: either
    }
  }

  struct Twin: Sendable {
    let full: Color
    let palette: UInt8
    /// Nil for the terminal's own colour of text.
    let basic: ANSIColor?
    let attributes: TextAttributes

    init(
      _ full: (UInt8, UInt8, UInt8), _ palette: UInt8, _ basic: ANSIColor?,
      _ attributes: TextAttributes = []
    ) {
      self.full = .rgb(full.0, full.1, full.2)
      self.palette = palette
      self.basic = basic
      self.attributes = attributes
    }
  }
}

// Each colour can be read on each background of its kind: a contrast of 4.5 (`ThemeTests`). Those for
// 256 and for 16 colours are chosen by contrast, not by distance: the nearest ones of many would not be
// readable.
extension Theme {
  /// 最高 is red and 最低 blue on every page of weather in Japan, as Sundays and Saturdays are.
  static let high = Shade(
    dark: .init((255, 125, 105), 209, .brightRed), light: .init((185, 20, 0), 124, .red),
    isBold: true)
  static let low = Shade(
    dark: .init((125, 180, 255), 111, .brightCyan), light: .init((0, 75, 190), 25, .blue))
  static let chance = Shade(
    dark: .init((90, 200, 255), 81, .cyan), light: .init((0, 92, 150), 24, .blue))
  static let sun = Shade(
    dark: .init((255, 185, 70), 215, .brightYellow), light: .init((140, 80, 0), 94, nil))
  static let cloud = Shade(
    dark: .init((190, 196, 205), 251, nil), light: .init((88, 94, 104), 59, nil))
  static let rain = Shade(
    dark: .init((110, 175, 255), 75, .cyan), light: .init((15, 85, 185), 25, .blue))
  static let snow = Shade(
    dark: .init((150, 210, 255), 117, nil), light: .init((20, 80, 160), 25, nil))
  static let mark = Shade(
    dark: .init((255, 200, 70), 221, .brightYellow), light: .init((130, 80, 0), 94, nil),
    isBold: true)
  static let failure = Shade(
    dark: .init((255, 120, 105), 209, .brightRed), light: .init((175, 20, 20), 124, .red),
    isBold: true)
  static let danger = Shade(
    dark: .init((235, 135, 255), 213, .brightMagenta), light: .init((140, 0, 140), 90, .magenta),
    isBold: true)
  static let accent = Shade(
    dark: .init((110, 205, 215), 80, .brightCyan), light: .init((0, 95, 105), 23, .blue),
    isBold: true)
  static let quietShade = Shade(
    dark: .init((165, 170, 175), 248, nil), light: .init((92, 96, 100), 59, nil))
}

// What stands around the screens.
extension Theme {
  var bar: Style { Style(.reverse) }
  var barTitle: Style { Style([.reverse, .bold]) }
  /// A mark on the bar has a ground that stands out from it.
  var barMark: Style {
    switch level {
    case .none: Style([.reverse, .bold])
    case .ansi16: Style(foreground: .ansi(.black), background: .ansi(.brightYellow))
    case .ansi256: Style(foreground: .palette(16), background: .palette(221), .bold)
    case .trueColor: Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 200, 70), .bold)
    }
  }
  /// Half blocks beside a badge of an emergency: JMA's black is no ground on a black terminal.
  var frame: Style {
    switch level {
    case .none: .plain
    case .ansi16: Style(foreground: .ansi(.brightWhite))
    case .ansi256: Style(foreground: .palette(231))
    case .trueColor: Style(foreground: .rgb(255, 255, 255))
    }
  }
  /// A badge of an emergency in its frame, which takes the cells beside it.
  func framed(
    _ words: String, _ style: Style, _ measure: DisplayWidth, on ground: Color = .standard
  ) -> StyledText {
    let (before, behind) = Self.frameSigns(measure)
    let side = frame.background(ground)
    return StyledText(before, side) + StyledText(words, style) + StyledText(behind, side)
  }

  /// The signs of the frame: the right half of a cell before the badge, and the left one behind it; in
  /// braille where one of them would take two cells.
  private static func frameSigns(_ measure: DisplayWidth) -> (before: String, behind: String) {
    measure.width(of: "▌") == 1 ? ("▐", "▌") : ("⢸", "⡇")
  }
  /// Coasts, below all that is shown. Few terminals of 16 colours can dim a text.
  var land: Style { level == .ansi16 ? .plain : Style(.dim) }
  var key: Style { heading }
  var heading: Style { Style(.bold) }
  var alert: Style { style(.strong(.failure)) }
  /// Each sign of the weather in its own colour, links between them in none, and what is no sign in the style given.
  func signs(_ text: String, _ style: Style) -> StyledText {
    // Signs in ASCII are words, in the colour of the day as a whole.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return StyledText(text, style) }
    var (line, current) = (StyledText(), style)
    for character in text {
      if let tone = WeatherTone(sign: character) {
        current = self.style(.weather(tone))
      } else if character == "›" || character == "/" {
        current = .plain
      }
      line.append(String(character), current)
    }
    return line
  }

  /// The pane that has the keys.
  var focus: Style { style(.strong(.label)) }

  /// A selected row keeps the colours of its figures and badges on a tinted ground; without a known
  /// background, or with few colours, all but the badges is reversed, and what is reversed is not.
  func selected(_ style: Style) -> Style {
    guard let tint else {
      let isReversed = style.attributes.contains(.reverse)
      if level == .none || style.background == .standard && !isReversed { return Style(.reverse) }
      return isReversed ? Style(.bold) : style
    }
    return style.background == .standard && !style.attributes.contains(.reverse)
      ? style.background(tint) : style
  }

  /// Tints a selected row, with a bar in its first cell where rows leave that free.
  func markSelected(_ line: CellRect, hasMargin: Bool, on frame: inout Frame) {
    frame.restyle(line) { selected($0) }
    guard hasMargin, let tint else { return }
    frame.put(
      Self.frameSigns(frame.measure).behind, at: line.start, focus.background(tint), clip: line)
  }

  /// Nil where selected rows are reversed.
  var tint: Color? {
    switch (level, background) {
    case (.none, _), (.ansi16, _), (_, nil): nil
    case (.ansi256, .dark): .palette(236)
    case (.ansi256, .light): .palette(254)
    case (.trueColor, .dark): .rgb(38, 50, 63)
    case (.trueColor, .light): .rgb(228, 236, 245)
    }
  }

  /// A badge on the bar, which unknown and reversed ones would look like.
  func barBadge(_ role: Role) -> Style {
    switch role {
    case .badge(.emergency) where level == .ansi16:
      Style(foreground: .ansi(.brightWhite), background: .ansi(.black), .bold)
    case .badge(.unknown), .badge(.none), .warning: barMark
    case .badge: style(role)
    default: bar
    }
  }

  /// A line on top of every screen, in JMA's colours.
  func alarm(_ role: Role) -> Style {
    if level == .none { return Style([.reverse, .bold]) }
    if case .warning = role { return barMark }
    return style(role)
  }
}
