import Models
import Pages
import Presenter
import Terminal
import TestSupport

/// The meaning of a run's bytes: which document is replaced, and on what screens it is shown.
///
/// The first byte chooses the document, the second language, size and manner; the other bytes
/// replace it or say what is changed in it.
struct ScreenCase {
  let path: String
  let body: [UInt8]
  let language: Language
  let size: TerminalSize

  var tour: Tour { Tour(of: path) }

  static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)]

  init?(_ bytes: [UInt8], _ documents: HealthyDocuments) {
    guard bytes.count >= 2 else { return nil }
    let document = documents.changing[Int(bytes[0]) % documents.changing.count]
    let (columns, rows) = Self.sizes[Int(bytes[1] >> 2) % Self.sizes.count]
    path = document.path
    size = TerminalSize(columns: columns, rows: rows)
    language = bytes[1] & 1 == 0 ? .ja : .en
    body =
      bytes[1] & 2 == 0
      ? Array(bytes[2...]) : DocumentEdits(bytes[2...]).applied(to: document).bytes
  }
}
