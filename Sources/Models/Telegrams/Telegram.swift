/// One telegram of JMA's XML (気象庁防災情報XML) of any kind (jma-data section 5).
///
/// Facts only, in the order of the telegram. Elements without a model type are kept as readable
/// values (`TelegramPart.other`), not dropped.
package struct Telegram: Equatable, Sendable {
  package var control: TelegramControl
  package var head: TelegramHead
  /// The body, in document order.
  package var parts: [TelegramPart]

  package init(control: TelegramControl, head: TelegramHead, parts: [TelegramPart]) {
    self.control = control
    self.head = head
    self.parts = parts
  }

  /// Whether it may be acted on: a normal telegram, not training, a test or a withdrawal.
  package var isInForce: Bool {
    control.status == .normal && head.infoType != .cancelled
  }
}

extension Telegram {
  // The parts of one kind, in document order.

  package var series: [TelegramSeries] {
    parts.compactMap { if case .series(let series) = $0 { series } else { nil } }
  }

  package var items: [TelegramItems] {
    parts.compactMap { if case .items(let items) = $0 { items } else { nil } }
  }

  package var texts: [TelegramText] {
    parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  package var tsunamis: [TelegramTsunami] {
    parts.compactMap { if case .tsunami(let tsunami) = $0 { tsunami } else { nil } }
  }

  package var sections: [TelegramSection] {
    parts.compactMap { if case .other(let section) = $0 { section } else { nil } }
  }

  package var observedIntensities: [TelegramIntensity] {
    parts.compactMap { part in
      guard case .intensity(let found) = part, found.form == .observation else { return nil }
      return found
    }
  }

  /// The first, if there are several.
  var earthquake: TelegramEarthquake? {
    for case .earthquake(let quake) in parts { return quake }
    return nil
  }
}

/// One part of a telegram's body.
package enum TelegramPart: Equatable, Sendable {
  /// Warnings in force or expected by area: `Warning`, `VolcanoInfo`.
  case items(TelegramItems)
  /// Values by time: `MeteorologicalInfos`.
  case series(TelegramSeries)
  case earthquake(TelegramEarthquake)
  case intensity(TelegramIntensity)
  case tsunami(TelegramTsunami)
  /// Text written by a forecaster.
  case text(TelegramText)
  case targetArea(TelegramPlace)
  /// Anything else, as values.
  case other(TelegramSection)
}

/// A text as a forecaster wrote it.
package struct TelegramText: Equatable, Sendable {
  /// The element that contains it: `Text`, `Comment`, `Notice`, `ForecastComment` ...
  package var name: String
  /// `本文`, `固定付加文` ...
  package var type: String?
  /// Codes of the fixed sentences in it.
  package var codes: [String]
  /// Lines separated by line feeds.
  package var text: String
  /// JMA's own English of it, which only its pages have.
  package var english: String?

  package init(
    name: String, type: String? = nil, codes: [String] = [], text: String,
    english: String? = nil
  ) {
    self.name = name
    self.type = type
    self.codes = codes
    self.text = text
    self.english = english
  }
}

/// A part of the body without a model of its own.
package struct TelegramSection: Equatable, Sendable {
  /// The element's name.
  package var name: String
  package var type: String?
  package var values: [TelegramValue]

  package init(name: String, type: String? = nil, values: [TelegramValue]) {
    self.name = name
    self.type = type
    self.values = values
  }
}
