/// An invented telegram in JMA's format (jma-data section 5).
public struct TelegramFixture: Sendable {
  public var title = "府県天気予報（Ｒ１）"
  public var dateTime = "2026-11-21T02:00:00Z"
  public var status = "通常"
  public var offices = "例地方気象台"
  public var headTitle = "東京都府県天気予報"
  public var reportDateTime = "2026-11-21T11:00:00+09:00"
  public var infoType = "発表"
  public var eventID = ""
  public var serial = ""
  /// Inside `Headline`.
  public var headline = "<Text/>"
  /// Additional elements of `Head`.
  public var head = "<TargetDateTime>2026-11-21T11:00:00+09:00</TargetDateTime>"
  public var bodySpace = Self.meteorology
  /// Inside `Body`.
  public var body = ""

  public static let report = "http://xml.kishou.go.jp/jmaxml1/"
  public static let meteorology = report + "body/meteorology1/"
  public static let seismology = report + "body/seismology1/"
  public static let volcanology = report + "body/volcanology1/"
  public static let information = report + "informationBasis1/"
  public static let elements = report + "elementBasis1/"

  public init() {}

  public init(body: String, _ change: (inout Self) -> Void = { _ in }) {
    self.body = body
    change(&self)
  }

  public func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  public var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Report xmlns="\(Self.report)" xmlns:jmx="\(Self.report)">
    <Control>
    <Title>\(title)</Title>
    <DateTime>\(dateTime)</DateTime>
    <Status>\(status)</Status>
    <EditorialOffice>例地方気象台</EditorialOffice>
    <PublishingOffice>\(offices)</PublishingOffice>
    </Control>
    <Head xmlns="\(Self.information)">
    <Title>\(headTitle)</Title>
    <ReportDateTime>\(reportDateTime)</ReportDateTime>
    \(head)
    <EventID>\(eventID)</EventID>
    <InfoType>\(infoType)</InfoType>
    <Serial>\(serial)</Serial>
    <InfoKind>例</InfoKind>
    <InfoKindVersion>1.0_0</InfoKindVersion>
    <Headline>\(headline)</Headline>
    </Head>
    <Body xmlns="\(bodySpace)" xmlns:jmx_eb="\(Self.elements)">
    \(body)
    </Body>
    </Report>
    """
  }

  public var bytes: [UInt8] { Array(xml.utf8) }
}
