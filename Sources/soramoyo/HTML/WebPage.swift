import CProgram
import Models
import Pages
import Presenter
import Terminal

/// Pages as one file of HTML, with nothing from outside (`--html`).
struct WebPage {
  let style: TextStyle
  let now: Instant
  let measure: DisplayWidth
  /// Seconds after which the page loads itself again; nil for never.
  var reload: Int?
  /// Whether the moment is that of a record or a sample, which the page says: its age says nothing.
  var isReplay = false

  /// The SHA-256 of `Resources/page.css` and `Resources/page.js`, by which the page's own policy allows these two and
  /// nothing else. `Scripts/check-html.py` and `WebPageTests` compute them.
  static let styleHash = "nhoQM8TvfEGaRQej09zxEqvMpunn91vUaGhdEIKmA0M="
  static let scriptHash = "VfRO+R8nLQngpZq0Lmv8LXbdV1nctINs1aOSB1qzLW0="

  /// Seconds from which a page is old: warnings may have been issued since.
  private static let old = 1800

  private var words: WebPageText { WebPageText(style: style) }

  /// A page of its own beside this one.
  struct Link {
    let file: String
    let name: String
  }

  /// - Parameter command: what was asked for, where no page has a title.
  func text(_ pages: [Page], of command: String, links: [Link] = []) -> String {
    let title = pages.firstValue { Self.title($0.head) }
    let hasOwn = pages.count != 1 || title == nil
    var blocks = HTMLBlocks(words: words, measure: measure, hasTitle: hasOwn)
    head(title ?? command, &blocks.html)
    blocks.html.open("main")
    if hasOwn {
      // Pages with titles of their own need none that is seen.
      blocks.html.element(
        "h1", ["class": title == nil ? nil : "vh"], text: links.isEmpty ? command : words.places)
    }
    self.links(links, &blocks.html)
    for page in pages { blocks.page(page) }
    blocks.html.close("main")
    foot(&blocks.html)
    return blocks.html.text
  }

  /// The title of a page; nil where it has none.
  private static func title(_ blocks: [Block]) -> String? {
    for block in blocks {
      switch block {
      case .text(let text) where text.role == .title: return text.text
      case .line(let line):
        if let span = line.spans.first(where: { $0.role == .title }) { return span.text }
      case .wide(let wide):
        if let title = title(wide.blocks) { return title }
      default: break
      }
    }
    return nil
  }

  private func head(_ title: String, _ html: inout HTMLWriter) {
    html.add(markup: "<!DOCTYPE html>\n")
    html.open("html", ["lang": style.language == .ja ? "ja" : "en"])
    html.open("head")
    html.open("meta", ["charset": "utf-8"])
    html.open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'sha256-\(Self.styleHash)'; "
          + "script-src 'sha256-\(Self.scriptHash)'; base-uri 'none'; form-action 'none'",
      ])
    html.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.open("meta", ["name": "color-scheme", "content": "light dark"])
    html.open("meta", ["name": "referrer", "content": "no-referrer"])
    html.open("meta", ["name": "generator", "content": "soramoyo \(Version.text)"])
    html.element("title", text: "\(title) - soramoyo")
    html.open("style")
    html.add(markup: Self.style)
    html.close("style")
    html.close("head")
    html.lineFeed()
    html.open("body", ["data-reload": reload.map { "\($0)" }])
    html.open("header")
    html.element(
      "p",
      [
        "id": "old", "role": "status", "hidden": "",
        // Without it the script finds no age.
        "data-at": isReplay ? nil : "\(now.seconds)",
        "data-limit": "\(Self.old)", "data-text": words.old, "data-ahead": words.ahead,
        "data-units": words.ageUnits.joined(separator: "|"),
      ], text: "")
    html.close("header")
    html.lineFeed()
  }

  private func links(_ links: [Link], _ html: inout HTMLWriter) {
    guard !links.isEmpty else { return }
    html.open("nav", ["aria-label": words.places])
    html.open("p", ["class": "items"])
    for link in links {
      html.element("span") { $0.element("a", ["href": link.file], text: link.name) }
      html.write(" ")
    }
    html.close("p")
    html.close("nav")
  }

  private func foot(_ html: inout HTMLWriter) {
    html.lineFeed()
    html.open("footer")
    html.element("p", text: "\(words.moment(now)) - soramoyo \(Version.text)")
    html.close("footer")
    html.open("script")
    html.add(markup: Self.script)
    html.close("script")
    html.close("body")
    html.close("html")
  }

  /// As they are in `Resources`.
  static var style: String { text(of: CPROGRAM_STYLE) }
  static var script: String { text(of: CPROGRAM_SCRIPT) }

  private static func text(of name: cprogram_page_name) -> String {
    let page = cprogram_get(name)
    return String(
      decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
  }
}
