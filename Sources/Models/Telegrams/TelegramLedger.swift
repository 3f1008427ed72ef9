/// What is in force, as telegrams come in (jma-data section 5.2): newer ones replace, corrections
/// replace, cancellations withdraw, and training and tests never count.
///
/// A withdrawn telegram leaves "not known", which is not "nothing is in force".
public struct TelegramLedger: Sendable {
  /// What a telegram is about. The next one with the same subject takes its place.
  public struct Subject: Hashable, Sendable {
    /// `VPWW55`, or the title where the file's name does not tell.
    public let type: String
    /// The quake or typhoon; else the area of the file's name, else the office.
    public let of: String

    public init(type: String, of: String) {
      self.type = type
      self.of = of
    }

    /// - Parameter file: what the telegram's file is called, if it is known. With names for some
    ///   telegrams of a kind and none for others, they are taken for different subjects.
    public init(_ telegram: Telegram, file: TelegramFileName? = nil) {
      type = file?.type ?? telegram.control.title
      of =
        telegram.head.eventID ?? file?.code ?? telegram.control.editorialOffice
        ?? telegram.control.publishingOffices.joined(separator: " ")
    }
  }

  /// What is known of a subject.
  public enum Standing: Equatable, Sendable {
    case current(Telegram)
    /// Taken back, and nothing has come since: the state is not known.
    case withdrawn(by: Telegram)

    public var telegram: Telegram? {
      if case .current(let telegram) = self { telegram } else { nil }
    }

    fileprivate var newest: Telegram {
      switch self {
      case .current(let telegram), .withdrawn(let telegram): telegram
      }
    }
  }

  /// What became of a telegram that was entered.
  public enum Verdict: Equatable, Sendable {
    case entered
    /// It took the place of an older one.
    case replaced
    case withdrew
    /// Older than what is known.
    case outdated
    /// Entered before.
    case duplicate
    /// Training, a test, or a status that is not known.
    case notReal
  }

  private var standings: [Subject: Standing] = [:]

  public init() {}

  /// Nil when no telegram of this subject ever came.
  public func standing(_ subject: Subject) -> Standing? { standings[subject] }

  public var subjects: some Collection<Subject> { standings.keys }

  @discardableResult
  public mutating func enter(
    _ telegram: Telegram, file: TelegramFileName? = nil
  ) -> Verdict {
    guard telegram.control.status == .normal else { return .notReal }
    let subject = Subject(telegram, file: file)
    let known = standings[subject]
    if let newest = known?.newest {
      if newest == telegram { return .duplicate }
      switch Self.order(telegram, newest) {
      case .before: return .outdated
      // The same moment, and the same deed: the same telegram by another way.
      case .same where telegram.head.infoType == newest.head.infoType: return .duplicate
      // At the same moment a cancellation has the last word.
      case .same where newest.head.infoType == .cancelled: return .outdated
      case .same, .after: break
      }
    }
    if telegram.head.infoType == .cancelled {
      standings[subject] = .withdrawn(by: telegram)
      return .withdrew
    }
    standings[subject] = .current(telegram)
    return known == nil ? .entered : .replaced
  }

  private enum Order {
    case before
    case same
    case after
  }

  /// By the time of the control part, then by the time of the report. One without times is
  /// older than any that has them.
  private static func order(_ telegram: Telegram, _ other: Telegram) -> Order {
    let pairs = [
      (telegram.control.time, other.control.time),
      (telegram.head.reportTime, other.head.reportTime),
    ]
    for (mine, theirs) in pairs where mine != theirs {
      guard let theirs else { return .after }
      guard let mine else { return .before }
      return mine < theirs ? .before : .after
    }
    return .same
  }
}
