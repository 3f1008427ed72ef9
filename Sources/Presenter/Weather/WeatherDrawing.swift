import Models
import Pages

/// The drawing of a weather code, made of its parts: the main weather, and behind it what comes
/// later, is there at times, or for a short time only.
struct WeatherDrawing {
  let glyphs: GlyphSet
  let codes: WeatherCodeTable

  func block(_ code: WeatherCode?, isNight: Bool) -> Block {
    .drawing(pieces(code, isNight: isNight))
  }

  /// One piece, or main weather, link and second weather.
  private func pieces(_ code: WeatherCode?, isNight: Bool) -> [Block.Piece] {
    guard let code, let entry = codes.entry(code) else {
      return [large(family(code, isNight: isNight))] + (code == nil ? [] : [link("?")])
    }
    let main = large(WeatherElement(entry.main, isNight: isNight))
    guard let name = entry.second else { return [main] }
    // What comes after a night's first weather may come by day: only 今夜 is of one night.
    let second = WeatherElement(name, isNight: isNight)
    return switch entry.link {
    case .none: [main]
    case .later: [main, link(">"), large(second)]
    case .times: [main, link("/"), large(second)]
    case .brief: [main, link("/"), WeatherSprite(element: second, glyphs: glyphs).small]
    }
  }

  /// Of an unknown code its family is known at best.
  private func family(_ code: WeatherCode?, isNight: Bool) -> WeatherElement {
    switch code?.family {
    case .clear: isNight ? .clearNight : .clear
    case .cloudy: .cloudy
    case .rain: .rain
    case .snow: .snow
    case nil: .unknown
    }
  }

  private func large(_ element: WeatherElement) -> Block.Piece {
    WeatherSprite(element: element, glyphs: glyphs).large
  }

  private func link(_ sign: String) -> Block.Piece {
    Block.Piece([Span(""), Span(" \(sign) ", .strong(.plain)), Span(""), Span("")])
  }
}
