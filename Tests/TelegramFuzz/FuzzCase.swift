import Models
import Presenter
import Telegrams
import XMLReading

/// Reads one document and presents it in every way: in both languages, whole and reduced to a place,
/// and for machines.
struct FuzzCase: TelegramModelInput {
  private static let library = try? XMLLibrary()
  private static let catalog = PlaceCatalog()
  private static let scopes = ["m:1311300", "a:130010", "p:46", "c:14101"].compactMap {
    PlaceID($0).flatMap(catalog.place).map { TelegramScope($0, catalog: catalog) }
  }

  private let read: Result<JMADocument, ReadError>
  private let scope: TelegramScope?

  /// - Parameter number: cases take turns with the places they are reduced to.
  init(bytes: [UInt8], number: Int) {
    scope = Self.scopes.isEmpty ? nil : Self.scopes[number % Self.scopes.count]
    do throws(TelegramFault) {
      read = .success(try JMADocumentReader(library: Self.library).document(bytes))
    } catch {
      read = .failure(ReadError(error))
    }
  }

  func document(_ file: String?) throws(ReadError) -> JMADocument { try read.get() }

  /// - Returns: whether it was read. What it looks like is nobody's business here: that it ends, and
  ///   does so in time, is.
  func run() -> Bool {
    let output = Nobody()
    var isRead = false
    for (language, scope) in [(Language.ja, nil), (.ja, scope), (.en, nil)] {
      let outcome = TelegramPresenter(
        model: self, naming: Self.catalog, style: TextStyle(language: language, glyphs: .unicode),
        scope: scope, output: output
      ).filesRequested(["20261121020000_0_VPFD51_130000.xml"])
      isRead = outcome.failures.isEmpty
      guard scope == nil, language == .ja else { continue }
      let machine = MachineOutput(catalog: Self.catalog)
      _ = machine.read(outcome.documents, failures: outcome.failures).jsonText
      _ = machine.readRecords(outcome.documents)
    }
    return isRead
  }

  private final class Nobody: TelegramPresenterOutput {
    func show(_ screen: TelegramScreen) {}
    func fail(_ message: String) {}
  }
}
