import XMLReading

/// A stream that throws `TelegramFault`.
struct TelegramStream {
  private let stream: XMLStream

  init(
    _ input: XMLInput, limits: XMLLimits, library: XMLLibrary?
  ) throws(TelegramFault) {
    do throws(XMLFault) {
      stream = try XMLStream(input, limits: limits, library: library)
      guard try stream.nextStart() else { throw .empty }
    } catch {
      throw .xml(error)
    }
  }

  var depth: Int { stream.depth }
  var name: XMLName { stream.name }

  /// An attribute of the element that starts here, sanitized; nil if missing or empty.
  func mark(_ name: String) -> String? {
    stream.attribute(name).flatMap(XMLElement.cleaned)
  }

  func nextChild(of depth: Int) throws(TelegramFault) -> Bool {
    do throws(XMLFault) {
      return try stream.nextChild(of: depth)
    } catch {
      throw .xml(error)
    }
  }

  func element() throws(TelegramFault) -> XMLElement {
    do throws(XMLFault) {
      return try stream.element()
    } catch {
      throw .xml(error)
    }
  }

  /// Throws that the root is not JMA's, or that the document is malformed if it is.
  func refuse() throws(TelegramFault) -> Never {
    let root = name.description
    try finish()
    throw .notJMA(root: root)
  }

  /// Reads to the end, so that damage after the root is detected.
  func finish() throws(TelegramFault) {
    do throws(XMLFault) {
      while try stream.next() != nil {}
    } catch {
      throw .xml(error)
    }
  }
}
