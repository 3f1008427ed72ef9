import MachineFormats
import Models
import Presenter

extension ReadFiles {
  /// Of documents that were read before, instead of files.
  convenience init(given documents: [(file: String?, outcome: Result<JMADocument, ReadError>)]) {
    var rest = documents[...]
    self.init(documents.map(\.file)) { _ throws(ReadError) in
      guard let next = rest.popFirst() else { throw .empty }
      return .document(try next.outcome.get())
    }
  }

  var documents: [ReadDocument] {
    var documents: [ReadDocument] = []
    while let document = nextDocument() { documents.append(document) }
    return documents
  }
}

extension MachineOutput {
  /// `read --plain`, one record per line.
  func readRecords(_ files: ReadFiles) -> [String] {
    var bytes: [UInt8] = []
    readRecords(files) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
