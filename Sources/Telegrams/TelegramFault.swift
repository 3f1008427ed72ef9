package import Models
package import XMLReading

/// Why a file is not a telegram, feed or list of places.
package enum TelegramFault: Error, Hashable, Sendable {
  case xml(XMLFault)
  /// XML, but not JMA's: the root has another name or another namespace.
  case notJMA(root: String)
  /// A report that lacks one of its parts.
  case incomplete(missing: String)
}

extension ReadError {
  /// Translates the fault for callers that know no XML.
  package init(_ fault: TelegramFault) {
    self =
      switch fault {
      case .notJMA(let root): .notJMA(root: UntrustedText(root).line)
      case .incomplete(let part): .incomplete(missing: part)
      case .xml(let fault): Self.error(fault)
      }
  }

  private static func error(_ fault: XMLFault) -> ReadError {
    switch fault {
    case .libraryMissing(let names): .libraryMissing(names)
    case .cannotRead(let error): .file(FileFailure(error))
    case .empty: .empty
    case .notXML: .notXML
    case .malformed(let place, _): .broken(.malformed, line: place.line)
    case .truncated(let place): .broken(.truncated, line: place.line)
    case .wrongEncoding(let place): .broken(.wrongEncoding, line: place.line)
    case .doctype(let place): .broken(.doctype, line: place.line)
    case .entityReference(let place): .broken(.entity, line: place.line)
    case .tooDeep(let place, _): .broken(.tooDeep, line: place.line)
    case .tooLarge(.entries, let limit): .tooMany(limit: limit)
    case .tooLarge(_, let limit): .tooLarge(limit: limit)
    case .outOfMemory: .tooLarge(limit: TelegramReader.byteLimit)
    }
  }
}
