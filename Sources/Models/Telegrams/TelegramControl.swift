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

  package init(_ word: String) {
    switch word {
    case "通常": self = .normal
    case "訓練": self = .training
    case "試験": self = .test
    default: self = .other(word)
    }
  }

  /// Whether it declares itself not about a real event.
  package var isExercise: Bool { self == .training || self == .test }

  /// The word as JMA writes it.
  package var word: String {
    switch self {
    case .normal: "通常"
    case .training: "訓練"
    case .test: "試験"
    case .other(let word): word
    }
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

  package init(_ word: String) {
    switch word {
    case "発表": self = .issued
    case "訂正": self = .corrected
    case "取消": self = .cancelled
    case "遅延": self = .delayed
    default: self = .other(word)
    }
  }

  /// The word as JMA writes it.
  package var word: String {
    switch self {
    case .issued: "発表"
    case .corrected: "訂正"
    case .cancelled: "取消"
    case .delayed: "遅延"
    case .other(let word): word
    }
  }
}
