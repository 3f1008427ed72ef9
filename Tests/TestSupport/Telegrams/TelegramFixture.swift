/// An invented telegram in JMA's format (jma-data section 5).
package struct TelegramFixture: Sendable {
  package var title = "府県天気予報（Ｒ１）"
  package var dateTime = "2026-11-21T02:00:00Z"
  package var status = "通常"
  package var offices = "例地方気象台"
  package var headTitle = "東京都府県天気予報"
  package var reportDateTime = "2026-11-21T11:00:00+09:00"
  package var infoType = "発表"
  package var eventID = ""
  package var serial = ""
  /// Inside `Headline`.
  package var headline = "<Text/>"
  /// Additional elements of `Head`.
  package var head = "<TargetDateTime>2026-11-21T11:00:00+09:00</TargetDateTime>"
  package var bodySpace = Self.meteorology
  /// Inside `Body`.
  package var body = ""

  package static let report = "http://xml.kishou.go.jp/jmaxml1/"
  package static let meteorology = report + "body/meteorology1/"
  package static let seismology = report + "body/seismology1/"
  package static let volcanology = report + "body/volcanology1/"
  package static let information = report + "informationBasis1/"
  package static let elements = report + "elementBasis1/"

  package init() {}

  package init(body: String, _ change: (inout Self) -> Void = { _ in }) {
    self.body = body
    change(&self)
  }

  package func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  package var xml: String {
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

  package var bytes: [UInt8] { Array(xml.utf8) }
}
