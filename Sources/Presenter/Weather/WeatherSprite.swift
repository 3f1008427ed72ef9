import Pages

/// The pictures of the elements, drawn by us, in three sets of signs. A large one has four lines of
/// eight cells, a small one two lines in the middle.
///
/// All signs have one width in every terminal (braille one cell, the emoji here two, without
/// variation selectors), so that text beside them lines up; a test measures them.
struct WeatherSprite {
  let element: WeatherElement
  let glyphs: GlyphSet

  var large: Block.Piece {
    let falls = fall
    let body = body + (falls.isEmpty ? [] : [falls])
    return Block.Piece(
      body.enumerated().map { index, line in
        Span(line, !falls.isEmpty && index == body.count - 1 ? element.fallRole : element.role)
      })
  }

  /// For what is there for a short time only.
  var small: Block.Piece {
    let lines = smallLines
    let falls = hasCloud
    return Block.Piece(
      [Span("")]
        + lines.enumerated().map { index, line in
          Span(line, falls && index == lines.count - 1 ? element.fallRole : element.role)
        } + [Span("")])
  }

  private var hasCloud: Bool {
    switch element {
    case .rain, .heavyRain, .thunder, .sleet, .snow, .heavySnow, .snowThunder: true
    case .clear, .clearNight, .cloudy, .fog, .pause, .unknown: false
    }
  }

  private var body: [String] {
    switch glyphs {
    case .ascii: asciiBody
    case .unicode: unicodeBody
    case .emoji: emojiBody
    }
  }

  /// The last line below a cloud; empty without one.
  private var fall: String {
    guard hasCloud else { return "" }
    return switch glyphs {
    case .ascii: asciiFall
    case .unicode: unicodeFall
    case .emoji: emojiFall
    }
  }

  private var smallLines: [String] {
    switch glyphs {
    case .ascii: asciiSmall
    case .unicode: unicodeSmall
    case .emoji: emojiSmall
    }
  }
}

// MARK: ASCII

extension WeatherSprite {
  private var asciiBody: [String] {
    switch element {
    case .clear: ["  \\ | / ", " -- O --", "  / | \\ ", "        "]
    case .clearNight: ["   .-.  ", "  (  (  ", "   `-'  ", "        "]
    case .cloudy: ["   .--. ", " .(    )", "(______)", "        "]
    case .fog: [" _ - _ -", "- _ - _ ", " _ - _ -", "        "]
    case .pause: ["        ", "  - - - ", "        ", "        "]
    case .unknown: ["        ", "   ???  ", "        ", "        "]
    default: ["   .--. ", " .(    )", "(______)"]
    }
  }

  private var asciiFall: String {
    switch element {
    case .heavyRain: "////////"
    case .thunder: " ' /_ ' "
    case .snowThunder: " * /_ * "
    case .sleet: " ' * ' *"
    case .snow: " *  *  *"
    case .heavySnow: "********"
    default: " ' ' ' '"
    }
  }

  private var asciiSmall: [String] {
    switch element {
    case .clear: [" \\|/ ", " /|\\ "]
    case .clearNight: [" (`  ", " (_  "]
    case .cloudy: [" .-. ", "(___)"]
    case .fog: ["_-_-_", "-_-_-"]
    case .pause: [" - - ", "     "]
    case .unknown: ["  ?  ", "     "]
    case .heavyRain: ["(___)", "/////"]
    case .thunder: ["(___)", "'/_ '"]
    case .snowThunder: ["(___)", "*/_ *"]
    case .sleet: ["(___)", "' * '"]
    case .snow: ["(___)", "* * *"]
    case .heavySnow: ["(___)", "*****"]
    case .rain: ["(___)", "' ' '"]
    }
  }
}

// MARK: Braille

extension WeatherSprite {
  private var unicodeBody: [String] {
    switch element {
    case .clear: [" ⢄ ⠘⠃ ⡠ ", "⣀ ⣴⣿⣿⣦ ⣀", "⠉ ⠻⣿⣿⠟ ⠉", " ⠊ ⢠⡄ ⠑ "]
    case .clearNight: [" ⢀⡤⠂    ", "⢰⣿⡇     ", "⠸⣿⣷⣄⡀ ⡀ ", " ⠈⠛⠿⠟⠋  "]
    case .cloudy: ["   ⣀⣀⡀  ", "⢀⣠⣼⣿⣿⣿⣄⡀", "⢾⣿⣿⣿⣿⣿⣿⡷", "⠈⠙⠋⠉⠉⠉⠉⠁"]
    case .fog: ["⠠⠤⠤⠤⠤⠤⠄ ", " ⠠⠤⠤⠤⠤⠤⠄", "⠤⠤⠤⠤⠤⠤  ", " ⠤⠤⠤⠤⠤⠤ "]
    case .pause: ["        ", " ⠤⠤ ⠤⠤  ", "        ", "        "]
    case .unknown: ["        ", "   ???  ", "        ", "        "]
    default: [" ⢀⣰⣿⣿⣷⡀ ", "⣼⣿⣿⣿⣿⣿⣿⣧", "⠘⠻⠟⠛⠛⠛⠛⠃"]
    }
  }

  private var unicodeFall: String {
    switch element {
    case .heavyRain: "⢠⠃⡜⢠⠃⡜⢠⠃"
    case .thunder: " ⡜ ⢐⠗ ⡜ "
    case .snowThunder: " ⠺⠂⢐⠗ ⠺⠂"
    case .sleet: " ⡜⠐⠗⢠⠃⠺⠂"
    case .snow: "⠐⠗⡀⠺⠂⡀⠺⠂"
    case .heavySnow: "⠺⢂⠺⢂⠺⢂⠺⢂"
    default: " ⢠⠃⢠⠃⢠⠃ "
    }
  }

  private var unicodeSmall: [String] {
    switch element {
    case .clear: ["⢀⢢⣭⡔⡀", "⠈⠜⣛⠣⠁"]
    case .clearNight: ["⢠⡖⠁  ", "⠘⠿⡦⠄ "]
    case .cloudy: [" ⣰⣶⣆ ", "⠘⠛⠛⠛⠃"]
    case .fog: ["⠐⠒⠒⠒⠂", "⠐⠒⠒⠒⠂"]
    case .pause: [" ⠤ ⠤ ", "     "]
    case .unknown: ["  ?  ", "     "]
    case .heavyRain: ["⢀⣴⣿⣦⡀", "⡜⡜⡜⡜⡜"]
    case .thunder: ["⢀⣴⣿⣦⡀", "⡜⢐⠗ ⡜"]
    case .snowThunder: ["⢀⣴⣿⣦⡀", "⠺⢐⠗⠺⠂"]
    case .sleet: ["⢀⣴⣿⣦⡀", "⡜⠺⠂⢠⠃"]
    case .snow: ["⢀⣴⣿⣦⡀", "⠺⠂⡀⠺⠂"]
    case .heavySnow: ["⢀⣴⣿⣦⡀", "⠺⢂⠺⢂⠺"]
    case .rain: ["⢀⣴⣿⣦⡀", "⡜ ⡜ ⡜"]
    }
  }
}

// MARK: Emoji

extension WeatherSprite {
  private var emojiBody: [String] {
    switch element {
    case .clear: ["  🟨🟨  ", "🟨🟨🟨🟨", "🟨🟨🟨🟨", "  🟨🟨  "]
    case .clearNight: ["      ⭐", "  🌙    ", "⭐      ", "    ⭐  "]
    case .cloudy: ["        ", "  ⬜⬜  ", "⬜⬜⬜⬜", "        "]
    case .fog: ["        ", "🌁🌁🌁🌁", "🌁🌁🌁🌁", "        "]
    case .pause: ["        ", "  - - - ", "        ", "        "]
    case .unknown: ["        ", "  ❓❓  ", "        ", "        "]
    default: ["  ⬜⬜  ", "⬜⬜⬜⬜", emojiFall]
    }
  }

  private var emojiFall: String {
    switch element {
    case .heavyRain: "💧💧💧💧"
    case .thunder: " 💧⚡💧 "
    case .snowThunder: " ⚪⚡⚪ "
    case .sleet: "💧⚪💧⚪"
    case .snow: " ⚪  ⚪ "
    case .heavySnow: "⚪⚪⚪⚪"
    default: " 💧  💧 "
    }
  }

  private var emojiSmall: [String] {
    switch element {
    case .clear: [" 🌞 ", "    "]
    case .clearNight: [" 🌙 ", "    "]
    case .cloudy: ["⬜⬜", "    "]
    case .fog: ["🌁🌁", "    "]
    case .pause: [" -- ", "    "]
    case .unknown: [" ❓ ", "    "]
    case .heavyRain: ["⬜⬜", "💧💧"]
    case .thunder: ["⬜⬜", "⚡💧"]
    case .snowThunder: ["⬜⬜", "⚡⚪"]
    case .sleet: ["⬜⬜", "💧⚪"]
    case .snow: ["⬜⬜", "⚪⚪"]
    case .heavySnow: ["⬜⬜", "⚪⚪"]
    case .rain: ["⬜⬜", "💧  "]
    }
  }
}
