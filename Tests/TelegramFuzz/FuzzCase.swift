import MachineFormats
import Models
import Pages
import Presenter
import TelegramPages
import Telegrams
import XMLReading

/// Reads one document and presents it in every way: both languages, whole and reduced to a place,
/// and the machine formats.
struct FuzzCase {
  private static let library = try? XMLLibrary()
  private static let catalog = PlaceCatalog()
  private static let scopes = ["m:1311300", "a:130010", "p:46", "c:14101"].compactMap {
    PlaceID($0).flatMap(catalog.place).map { TelegramScope($0, catalog: catalog) }
  }

  private let read: Result<JMADocument, ReadError>
  private let scope: TelegramScope?

  /// - Parameter number: selects the place to reduce to.
  init(bytes: [UInt8], number: Int) {
    scope = Self.scopes.isEmpty ? nil : Self.scopes[number % Self.scopes.count]
    do throws(TelegramFault) {
      read = .success(try JMADocumentReader(library: Self.library).document(bytes))
    } catch {
      read = .failure(ReadError(error))
    }
  }

  /// - Returns: whether it was read. The output is not checked, only that it ends in time.
  func run() -> Bool {
    var isRead = false
    for (language, scope) in [(Language.ja, nil), (.ja, scope), (.en, nil)] {
      func files() -> ReadFiles {
        ReadFiles(["20261121020000_0_VPFD51_130000.xml"], scope: scope) { _ throws(ReadError) in
          .document(try read.get())
        }
      }
      let outcome = files()
      let page = TelegramPage(language: language, naming: Self.catalog, place: scope?.place)
      while let document = outcome.nextDocument() { _ = page.page(document, isOneOfMany: false) }
      isRead = outcome.failures.isEmpty
      guard scope == nil, language == .ja else { continue }
      let machine = MachineOutput(catalog: Self.catalog)
      _ = machine.read(files()).jsonText
      machine.readRecords(files()) { _ in }
    }
    return isRead
  }
}
