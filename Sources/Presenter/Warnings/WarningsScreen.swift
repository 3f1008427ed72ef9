/// The warnings of one place, or of all Japan, as they are to be drawn.
public enum WarningsScreen: Equatable, Sendable {
  case loading(title: String)
  case content(Content)
  case nation(Nation)

  public struct Content: Equatable, Sendable {
    public var title: String
    /// Marks what is not of now; nil for a fresh answer.
    public var sourceMark: String?
    /// The gravest thing in a few words.
    public var banner: Banner
    /// What JMA lists, in a sentence.
    public var statement: String
    /// 8月13日(木) 21:30 現在
    public var asOf: String
    public var notes: [String]
    /// What is not known, and what to do about it.
    public var unknowns: [String]
    /// Everything in force, the gravest first.
    public var items: [Item]
    public var sections: [Section]
    public var footnotes: [String]
  }

  public struct Banner: Equatable, Sendable {
    /// 特別警報（レベル5）
    public var text: String
    public var tone: Tone
  }

  /// One warning, or the flood of one river.
  public struct Item: Equatable, Sendable {
    /// 特別警報
    public var badge: String
    public var tone: Tone
    /// レベル５大雨特別警報
    public var name: String
    /// 継続
    public var status: String
    /// When it was issued, until when it is expected, where it holds.
    public var details: [String]
  }

  /// Further lines under a heading.
  public struct Section: Equatable, Sendable {
    public var title: String
    public var fields: [WeatherScreen.Field]
    public var texts: [String]

    init(title: String, fields: [WeatherScreen.Field] = [], texts: [String] = []) {
      self.title = title
      self.fields = fields
      self.texts = texts
    }
  }

  /// All Japan, a row a prefecture where anything is in force.
  public struct Nation: Equatable, Sendable {
    public var title: String
    public var sourceMark: String?
    public var banner: Banner
    public var asOf: String
    public var unknowns: [String]
    public var rows: [Row]
    /// The prefectures without any, and those that nothing is known of.
    public var texts: [String]
    public var footnotes: [String]

    public struct Row: Equatable, Sendable {
      public var name: String
      public var badge: String
      public var tone: Tone
      /// レベル５大雨特別警報 14, the gravest first.
      public var kinds: [String]
    }
  }

  public typealias Tone = WarningTone
}
