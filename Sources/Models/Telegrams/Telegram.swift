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

/// The transmission data of a telegram (`Control`).
package struct TelegramControl: Equatable, Sendable {
  /// The name of its kind: 府県天気予報（Ｒ１）. Kinds are not identified by it: titles vary.
  package var title: String
  /// When it was created. Telegrams are ordered by this.
  package var time: Instant?
  package var status: TelegramStatus
  package var editorialOffice: String?
  /// Several if offices publish together.
  package var publishingOffices: [String]

  package init(
    title: String, time: Instant?, status: TelegramStatus, editorialOffice: String? = nil,
    publishingOffices: [String] = []
  ) {
    self.title = title
    self.time = time
    self.status = status
    self.editorialOffice = editorialOffice
    self.publishingOffices = publishingOffices
  }
}

/// Whether a telegram is operational. Only normal ones may be acted on, and only training and tests may
/// be ignored: a telegram with another word may be a warning.
package enum TelegramStatus: Hashable, Sendable {
  /// 通常
  case normal
  /// 訓練
  case training
  /// 試験
  case test
  /// An unknown word; never treated as normal.
  case other(String)

  private static let words: [(Self, String)] = [
    (.normal, "通常"), (.training, "訓練"), (.test, "試験"),
  ]

  package init(_ word: String) {
    self = Self.words.first { $0.1 == word }?.0 ?? .other(word)
  }

  /// Whether it declares itself not about a real event.
  package var isExercise: Bool { self == .training || self == .test }

  /// The word as JMA writes it.
  package var word: String {
    if case .other(let word) = self { return word }
    return Self.words.first { $0.0 == self }?.1 ?? ""
  }
}

/// The effect of a telegram on an earlier one of its kind (jma-data section 5.2).
package enum TelegramInfoType: Hashable, Sendable {
  /// 発表
  case issued
  /// 訂正: replaces.
  case corrected
  /// 取消: withdraws; nothing is known afterwards.
  case cancelled
  /// 遅延: issued late.
  case delayed
  /// An unknown word; treated as issued.
  case other(String)

  private static let words: [(Self, String)] = [
    (.issued, "発表"), (.corrected, "訂正"), (.cancelled, "取消"), (.delayed, "遅延"),
  ]

  package init(_ word: String) {
    self = Self.words.first { $0.1 == word }?.0 ?? .other(word)
  }

  /// The word as JMA writes it.
  package var word: String {
    if case .other(let word) = self { return word }
    return Self.words.first { $0.0 == self }?.1 ?? ""
  }
}

/// The subject of a telegram (`Head`).
package struct TelegramHead: Equatable, Sendable {
  /// 東京都府県天気予報
  package var title: String
  /// When it was issued.
  package var reportTime: Instant?
  /// Its target time, if there is a single one.
  package var targetTime: Instant?
  /// How uncertain the target time is: 頃.
  package var targetDubious: String?
  package var targetDuration: TelegramDuration?
  /// When it expires.
  package var validTime: Instant?
  /// Identifies the earthquake, typhoon ...; empty (nil) for most weather telegrams.
  package var eventID: String?
  /// The number of this telegram in its event.
  package var serial: String?
  package var infoType: TelegramInfoType
  /// The name and version of the schema: 天気予報, 1.0_0.
  package var infoKind: String?
  package var infoKindVersion: String?
  package var headline = TelegramHeadline()

  package init(title: String, reportTime: Instant?, infoType: TelegramInfoType) {
    self.title = title
    self.reportTime = reportTime
    self.infoType = infoType
  }
}

/// The summary of a telegram. For warnings it has the changes; the body has the full state.
package struct TelegramHeadline: Equatable, Sendable {
  package var text: String?
  /// In English, which only the built-in sample has.
  package var english: String?
  package var information: [TelegramItems]

  package init(
    text: String? = nil, english: String? = nil, information: [TelegramItems] = []
  ) {
    self.text = text
    self.english = english
    self.information = information
  }
}

/// What a report of JMA's JSON is: 発表, 訂正, 取消.
package enum ReportInfoType: Hashable, Sendable {
  case issued
  case corrected
  /// The report withdraws an earlier one: what is in force is unknown until the next.
  case cancelled
  /// 訓練 and 試験: not about the weather.
  case exercise
  /// Not a report: the source saw none of this family since `reported`, and one from before may
  /// be in force. Only sources with a limited history use it.
  case notSeen
  /// Not a report: one could not be read, so anything may be in force by it. Its times are
  /// meaningless.
  case unread
  /// Anything else is treated as an issuance.
  case other(String)

  package init(_ text: String) {
    switch text {
    case "発表": self = .issued
    case "訂正": self = .corrected
    case "取消": self = .cancelled
    case "訓練", "試験": self = .exercise
    default: self = .other(text)
    }
  }
}
