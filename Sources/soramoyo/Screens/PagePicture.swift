import Pages
import Presenter
import Terminal

/// Pages and screens as pictures (`--svg`): as on a terminal of their width that has all colours.
struct PagePicture {
  private let renderer: PageRenderer
  private let appearance: Appearance

  init(width: Int, measure: DisplayWidth, appearance: Appearance = .dark) {
    renderer = PageRenderer(
      width: width, color: .trueColor, measure: measure, background: appearance)
    self.appearance = appearance
  }

  /// - Parameter command: what was asked for, as the title of the picture.
  func text(_ pages: [Page], of command: String) -> String {
    let lines = renderer.styledLines(pages).map { line in
      StyledText(spans: line.spans.map { .init(TextSanitizer().clean($0.text), $0.style) })
    }
    return SVGPicture(
      lines: lines, measure: renderer.measure, colors: PictureColors(appearance),
      title: "soramoyo \(command)"
    ).text
  }

  func text(_ frame: Frame, of screen: String) -> String {
    SVGPicture(
      frame, colors: PictureColors(appearance), title: "soramoyo: \(screen)"
    ).text
  }
}
