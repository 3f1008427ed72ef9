import Pages
import Presenter
import Terminal

/// What is drawn again from frame to frame. For one thread.
final class FrameMemory {
  struct Keys: Equatable {
    let hints: [AppIntent]
    let takesText: Bool
    let isASCII: Bool
  }

  let texts = PageTexts()
  let images = RadarImages()
  let coastline = RadarDrawing.LastCoastline()
  let ground = MapDrawing.LastGround()
  let rowLines = ListRowLines()
  let bindings = LastMade<Keys, [KeyBinding]>()
}

/// The lines of the last drawn pages: a page is broken into lines once. For one thread.
final class PageTexts {
  private struct Entry {
    let page: Page
    /// How it was drawn: the colours change when the terminal tells its background.
    let renderer: PageRenderer
    let text: PageRenderer.Text
  }

  /// Enough for the texts of three panes and the sea of the map, and for the ones just left.
  private static let limit = 8

  /// The one used last is the first.
  private var entries: [Entry] = []

  /// Without control codes.
  func text(_ page: Page, _ renderer: PageRenderer) -> PageRenderer.Text {
    // Pages that were kept share their storage, so that equal ones are found at once.
    if let index = entries.firstIndex(where: { $0.renderer == renderer && $0.page == page }) {
      let entry = entries.remove(at: index)
      entries.insert(entry, at: 0)
      return entry.text
    }
    var text = renderer.text(page)
    text.lines = text.lines.map(\.clean)
    entries.insert(Entry(page: page, renderer: renderer, text: text), at: 0)
    if entries.count > Self.limit { entries.removeLast() }
    return text
  }
}

extension StyledText {
  /// The same without what could control a terminal.
  var clean: StyledText {
    StyledText(spans: spans.map { .init(TextSanitizer().clean($0.text), $0.style) })
  }
}
