/// A telegram, feed or list as it is to be drawn.
public struct TelegramScreen: Equatable, Sendable {
  public typealias Field = WeatherScreen.Field

  /// The file it is from, where several are shown.
  public var file: String?
  /// What must not be overlooked: training, test, cancellation. Stands above everything.
  public var alerts: [String]
  public var title: String
  public var fields: [Field]
  public var sections: [Section]

  public init(
    file: String? = nil, alerts: [String] = [], title: String, fields: [Field] = [],
    sections: [Section] = []
  ) {
    self.file = file
    self.alerts = alerts
    self.title = title
    self.fields = fields
    self.sections = sections
  }

  /// Blocks below one heading.
  public struct Section: Equatable, Sendable {
    public var heading: String?
    public var blocks: [Block]

    public init(heading: String?, blocks: [Block]) {
      self.heading = heading
      self.blocks = blocks
    }
  }

  public enum Block: Equatable, Sendable {
    /// Lines as somebody wrote them.
    case text(String)
    /// A line that names what follows, with figures below it.
    case entry(Entry)
    case table(Table)
  }

  public struct Entry: Equatable, Sendable {
    public var heading: String?
    /// Names, to be broken between them.
    public var text: String?
    public var fields: [Field]

    public init(heading: String? = nil, text: String? = nil, fields: [Field] = []) {
      self.heading = heading
      self.text = text
      self.fields = fields
    }
  }

  /// The first column names the row.
  public struct Table: Equatable, Sendable {
    public var caption: String?
    public var headers: [String]
    public var rows: [[String]]
    /// What to draw instead where the page is too narrow; nil for the rows one below the other.
    public var narrow: [Field]?

    public init(
      caption: String? = nil, headers: [String], rows: [[String]], narrow: [Field]? = nil
    ) {
      self.caption = caption
      self.headers = headers
      self.rows = rows
      self.narrow = narrow
    }
  }
}
