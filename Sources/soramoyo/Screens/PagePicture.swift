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
    picture(renderer.styledLines(pages), title: "soramoyo \(command)").text
  }

  /// A drawing of cells in a page of HTML.
  /// - Parameter classes: names that need no escaping.
  func element(_ pieces: [Block.Piece], classes: String) -> String {
    picture(renderer.drawing(pieces), title: "").element(classes: classes)
  }

  private func picture(_ lines: [StyledText], title: String) -> SVGPicture {
    SVGPicture(
      lines: lines.map(\.clean), measure: renderer.measure, colors: PictureColors(appearance),
      title: title)
  }

  func text(_ frame: Frame, of screen: String) -> String {
    SVGPicture(
      frame, colors: PictureColors(appearance), title: "soramoyo: \(screen)"
    ).text
  }
}
