package import Models

/// An Atom feed in JMA's format (jma-data section 1.8) with the entries of a test.
package struct FeedFixture: Sendable {
  package var title = "高頻度（定時）"
  package var updated: Instant
  package var entries: [Entry] = []

  package struct Entry: Sendable {
    package var name: String
    package var updated: Instant

    package init(_ name: String, updated: Instant) {
      self.name = name
      self.updated = updated
    }
  }

  package init(updated: Instant) {
    self.updated = updated
  }

  /// The name of a telegram's file: `20261121080000_0_VPFD51_130000.xml`, with the time in UTC.
  package static func name(_ type: String, _ code: String, _ time: Instant, number: Int = 0)
    -> String
  {
    let digits = IssuanceTelegrams.utc(time).filter { $0.isNumber }
    return "\(digits)_\(number)_\(type)_\(code).xml"
  }

  package mutating func add(_ type: String, _ code: String, _ time: Instant) {
    entries.append(Entry(Self.name(type, code, time), updated: time))
  }

  package var xml: String {
    let entries = entries.map { entry in
      let address = "https://www.data.jma.go.jp/developer/xml/data/\(entry.name)"
      return """
          <entry>
          <title>例の電文</title>
          <id>\(address)</id>
          <updated>\(IssuanceTelegrams.utc(entry.updated))</updated>
          <author>
            <name>例地方気象台</name>
          </author>
          <link type="application/xml" href="\(address)"/>
          <content type="text">【例】</content>
        </entry>

        """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" lang="ja">
        <title>\(title)</title>
        <subtitle>JMAXML publishing feed</subtitle>
        <updated>\(updated.isoText)</updated>
        <id>https://www.data.jma.go.jp/developer/xml/feed/regular.xml#short_1</id>
        <link rel="related" href="https://www.jma.go.jp/"/>
        <rights type="html"><![CDATA[
      <a href="https://www.jma.go.jp/jma/en/copyright.html">Terms of Use</a>
      ]]></rights>
      \(entries.joined())</feed>

      """
  }
}
