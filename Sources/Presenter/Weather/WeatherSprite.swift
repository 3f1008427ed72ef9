import Pages

/// The pictures of the elements, drawn by us, in two sets of signs. A large one has four lines of
/// eight cells, a small one two lines in the middle.
///
/// All signs take one cell in every terminal, so that text beside them lines up; a test measures them.
struct WeatherSprite {
  let element: WeatherElement
  let glyphs: GlyphSet

  var large: Block.Piece { piece(drawing.large) }

  /// For what is there for a short time only.
  var small: Block.Piece {
    Block.Piece([Span("")] + piece(drawing.small).lines + [Span("")])
  }

  /// The last line is what falls from a cloud.
  private func piece(_ lines: [String]) -> Block.Piece {
    Block.Piece(
      lines.enumerated().map { index, line in
        let falls = drawing.falls && index == lines.count - 1
        return Span(line, falls ? element.fallRole : element.role)
      })
  }

  private var drawing: Drawing {
    switch glyphs {
    case .ascii: ascii
    // Emoji are signs; a cloud built of them is a heap of boxes.
    case .unicode, .emoji: unicode
    }
  }

  private struct Drawing {
    let large: [String]
    let small: [String]
    var falls = false

    init(_ large: [String], _ small: [String]) { (self.large, self.small) = (large, small) }

    /// A cloud, and the rest of the four lines what falls from it; small with one line each.
    static func below(
      _ cloud: [String], _ fall: String, _ smallCloud: String, _ smallFall: String
    ) -> Drawing {
      var drawing = Drawing(
        cloud + Array(repeating: fall, count: 4 - cloud.count), [smallCloud, smallFall])
      drawing.falls = true
      return drawing
    }
  }
}

// MARK: ASCII

extension WeatherSprite {
  private var ascii: Drawing {
    let cloud = ["   .--. ", " .(    )", "(______)"]
    return switch element {
    case .clear: .init(["  \\ | / ", " -- O --", "  / | \\ ", "        "], [" \\|/ ", " /|\\ "])
    case .clearNight: .init(["   .-.  ", "  (  (  ", "   `-'  ", "        "], [" (`  ", " (_  "])
    case .cloudy: .init(["   .--. ", " .(    )", "(______)", "        "], [" .-. ", "(___)"])
    case .fog: .init([" _ - _ -", "- _ - _ ", " _ - _ -", "        "], ["_-_-_", "-_-_-"])
    case .pause: .init(["        ", "  - - - ", "        ", "        "], [" - - ", "     "])
    case .unknown: .init(["        ", "   ???  ", "        ", "        "], ["  ?  ", "     "])
    case .rain: .below(cloud, " ' ' ' '", "(___)", "' ' '")
    case .heavyRain: .below(cloud, "////////", "(___)", "/////")
    case .thunder: .below(cloud, " ' /_ ' ", "(___)", "'/_ '")
    case .snowThunder: .below(cloud, " * /_ * ", "(___)", "*/_ *")
    case .sleet: .below(cloud, " ' * ' *", "(___)", "' * '")
    case .snow: .below(cloud, " *  *  *", "(___)", "* * *")
    case .heavySnow: .below(cloud, "********", "(___)", "*****")
    }
  }
}

// MARK: Braille

extension WeatherSprite {
  private var unicode: Drawing {
    let cloud = [" ⢀⣰⣿⣿⣷⡀ ", "⣼⣿⣿⣿⣿⣿⣿⣧", "⠘⠻⠟⠛⠛⠛⠛⠃"]
    return switch element {
    case .clear: .init([" ⢄ ⠘⠃ ⡠ ", "⣀ ⣴⣿⣿⣦ ⣀", "⠉ ⠻⣿⣿⠟ ⠉", " ⠊ ⢠⡄ ⠑ "], ["⢀⢢⣭⡔⡀", "⠈⠜⣛⠣⠁"])
    case .clearNight: .init([" ⢀⡤⠂    ", "⢰⣿⡇     ", "⠸⣿⣷⣄⡀ ⡀ ", " ⠈⠛⠿⠟⠋  "], ["⢠⡖⠁  ", "⠘⠿⡦⠄ "])
    case .cloudy: .init(["   ⣀⣀⡀  ", "⢀⣠⣼⣿⣿⣿⣄⡀", "⢾⣿⣿⣿⣿⣿⣿⡷", "⠈⠙⠋⠉⠉⠉⠉⠁"], [" ⣰⣶⣆ ", "⠘⠛⠛⠛⠃"])
    case .fog: .init(["⠠⠤⠤⠤⠤⠤⠄ ", " ⠠⠤⠤⠤⠤⠤⠄", "⠤⠤⠤⠤⠤⠤  ", " ⠤⠤⠤⠤⠤⠤ "], ["⠐⠒⠒⠒⠂", "⠐⠒⠒⠒⠂"])
    case .pause: .init(["        ", " ⠤⠤ ⠤⠤  ", "        ", "        "], [" ⠤ ⠤ ", "     "])
    case .unknown: .init(["        ", "   ???  ", "        ", "        "], ["  ?  ", "     "])
    case .rain: .below(cloud, " ⢠⠃⢠⠃⢠⠃ ", "⢀⣴⣿⣦⡀", "⡜ ⡜ ⡜")
    case .heavyRain: .below(cloud, "⢠⠃⡜⢠⠃⡜⢠⠃", "⢀⣴⣿⣦⡀", "⡜⡜⡜⡜⡜")
    case .thunder: .below(cloud, " ⡜ ⢐⠗ ⡜ ", "⢀⣴⣿⣦⡀", "⡜⢐⠗ ⡜")
    case .snowThunder: .below(cloud, " ⠺⠂⢐⠗ ⠺⠂", "⢀⣴⣿⣦⡀", "⠺⢐⠗⠺⠂")
    case .sleet: .below(cloud, " ⡜⠐⠗⢠⠃⠺⠂", "⢀⣴⣿⣦⡀", "⡜⠺⠂⢠⠃")
    case .snow: .below(cloud, "⠐⠗⡀⠺⠂⡀⠺⠂", "⢀⣴⣿⣦⡀", "⠺⠂⡀⠺⠂")
    case .heavySnow: .below(cloud, "⠺⢂⠺⢂⠺⢂⠺⢂", "⢀⣴⣿⣦⡀", "⠺⢂⠺⢂⠺")
    }
  }
}

/// The parts of a drawing of the weather: each code has one or two of them.
enum WeatherElement: String, CaseIterable {
  case clear
  case clearNight
  case cloudy
  case fog
  case rain
  case heavyRain = "heavy-rain"
  case thunder
  case sleet
  case snow
  case heavySnow = "heavy-snow"
  case snowThunder = "snow-thunder"
  /// Rain or snow that stops for a while.
  case pause
  case unknown

  /// - Parameter name: as the table of weather codes has it.
  init(_ name: String, isNight: Bool) {
    switch name {
    case "clear": self = isNight ? .clearNight : .clear
    case "rain/snow", "snow/rain": self = .sleet
    default: self = Self(rawValue: name) ?? .unknown
    }
  }

  /// The colour of the element itself: of the sun, of a cloud.
  var role: Role {
    switch self {
    case .clear, .clearNight: .weather(.clear)
    case .cloudy, .rain, .heavyRain, .thunder, .sleet, .snow, .heavySnow, .snowThunder:
      .weather(.cloudy)
    case .fog, .pause: .quiet
    case .unknown: .weather(.unknown)
    }
  }

  /// The colour of what falls from the cloud.
  var fallRole: Role {
    switch self {
    case .thunder, .snowThunder: .weather(.clear)
    case .snow, .heavySnow, .sleet: .weather(.snow)
    default: .weather(.rain)
    }
  }
}
