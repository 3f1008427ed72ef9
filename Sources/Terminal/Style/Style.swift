/// The style of a piece of text.
package struct Style: Sendable, Hashable {
  package var foreground: Color
  package var background: Color
  package var attributes: TextAttributes

  /// Creates a style; the defaults are the terminal's own.
  package init(
    foreground: Color = .standard, background: Color = .standard, _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  package static let plain = Style()

  /// This style with more attributes. Black is never bold, which many terminals show as grey.
  package func adding(_ attributes: TextAttributes) -> Style {
    var style = self
    style.attributes.formUnion(
      foreground == .ansi(.black) ? attributes.subtracting(.bold) : attributes)
    return style
  }

  /// This style with another foreground.
  package func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  /// This style with another background.
  package func background(_ color: Color) -> Style {
    var style = self
    style.background = color
    return style
  }
}

/// Text attributes besides colour.
package struct TextAttributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The standard library's own looks up conformances at run time: 30,000 instructions the first
  /// time.
  package init(arrayLiteral elements: TextAttributes...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = TextAttributes(rawValue: 1)
  package static let dim = TextAttributes(rawValue: 2)
  package static let italic = TextAttributes(rawValue: 4)
  package static let underline = TextAttributes(rawValue: 8)
  package static let reverse = TextAttributes(rawValue: 16)
}

extension Style {
  /// This style with its colours reduced to a level; attributes stay.
  func reduced(to level: ColorLevel) -> Style {
    if level == .trueColor { return self }
    return Style(
      foreground: foreground.reduced(to: level), background: background.reduced(to: level),
      attributes)
  }
}

/// The shortest escape sequence from one style to another (ECMA-48 "select graphic rendition").
enum SGR {
  /// Appends the bytes that turn `old` into `new`. Colours must already be reduced.
  static func append(from old: Style, to new: Style, into bytes: inout [UInt8]) {
    if old == new { return }
    if new == .plain {
      bytes += [0x1B, 0x5B, 0x6D]  // ESC [ m
      return
    }
    var change = Parameters()
    change.add(changing: old, to: new)
    var fresh = Parameters()
    fresh.add(0)
    fresh.add(changing: .plain, to: new)
    let best = fresh.bytes.count < change.bytes.count ? fresh : change
    bytes += [0x1B, 0x5B]
    bytes += best.bytes
    bytes.append(0x6D)
  }

  /// The parameters of one sequence, separated by semicolons.
  private struct Parameters {
    var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      if !bytes.isEmpty { bytes.append(0x3B) }
      bytes.append(decimal: number)
    }

    mutating func add(changing old: Style, to new: Style) {
      addAttributes(from: old.attributes, to: new.attributes)
      if old.foreground != new.foreground { add(new.foreground, base: 30) }
      if old.background != new.background { add(new.background, base: 40) }
    }

    private mutating func addAttributes(from old: TextAttributes, to new: TextAttributes) {
      var kept = old
      let lost = old.subtracting(new)
      if !lost.isDisjoint(with: [.bold, .dim]) {
        add(22)  // one code ends both
        kept.subtract([.bold, .dim])
      }
      if lost.contains(.italic) { add(23) }
      if lost.contains(.underline) { add(24) }
      if lost.contains(.reverse) { add(27) }
      let gained = new.subtracting(kept)
      if gained.contains(.bold) { add(1) }
      if gained.contains(.dim) { add(2) }
      if gained.contains(.italic) { add(3) }
      if gained.contains(.underline) { add(4) }
      if gained.contains(.reverse) { add(7) }
    }

    private mutating func add(_ color: Color, base: Int) {
      switch color {
      case .standard: add(base + 9)
      case .ansi(let named):
        let index = Int(named.rawValue)
        add(index < 8 ? base + index : base + 60 + index - 8)
      case .palette(let index):
        add(base + 8)
        add(5)
        add(Int(index))
      case .rgb(let red, let green, let blue):
        add(base + 8)
        add(2)
        add(Int(red))
        add(Int(green))
        add(Int(blue))
      }
    }
  }
}
