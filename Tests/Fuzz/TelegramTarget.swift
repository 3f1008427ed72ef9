import MachineFormats
import Models
import Pages
import Presenter
import TelegramPages
import Telegrams
import TestSupport
import XMLReading

/// A telegram as `read` shows it.
enum TelegramTarget {
  private static let library = try? XMLLibrary()
  private static let catalog = PlaceCatalog()

  /// One of each product. libFuzzer takes the longest of them as its limit.
  static var seeds: [[UInt8]] { TelegramFixture.all.map(\.bytes) }

  static func run(_ bytes: [UInt8]) {
    let read: Result<JMADocument, ReadError>
    do throws(TelegramFault) {
      read = .success(try JMADocumentReader(library: library).document(bytes))
    } catch {
      read = .failure(ReadError(error))
    }
    func files() -> ReadFiles {
      ReadFiles(["20261121020000_0_VPFD51_130000.xml"], scope: nil) { _ throws(ReadError) in
        .document(try read.get())
      }
    }
    for language in [Language.ja, .en] {
      let outcome = files()
      let page = TelegramPage(language: language, naming: catalog, place: nil)
      while let document = outcome.nextDocument() { _ = page.page(document, isOneOfMany: false) }
    }
    let machine = MachineOutput(catalog: catalog)
    _ = machine.read(files()).jsonText
    machine.readRecords(files()) { _ in }
  }
}
