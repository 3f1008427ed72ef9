/// A document of `--json`, written piece by piece and never held in memory.
package struct JSONDocument {
  private let machine: MachineOutput
  private let body: (inout JSONOutput) -> Void

  init(_ machine: MachineOutput, _ body: @escaping (inout JSONOutput) -> Void) {
    self.machine = machine
    self.body = body
  }

  /// Writes the document, two spaces a level, UTF-8 as it is; without a line feed at its end.
  ///
  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  package func write(to send: @escaping (UnsafeRawBufferPointer) -> Void) {
    write(isOneLine: false, to: send)
  }

  package var jsonText: String { text(isOneLine: false) }

  /// In one line, for readers that take a line at a time.
  package var jsonLine: String { text(isOneLine: true) }

  private func text(isOneLine: Bool) -> String {
    var bytes: [UInt8] = []
    write(isOneLine: isOneLine) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(isOneLine: Bool, to send: @escaping (UnsafeRawBufferPointer) -> Void) {
    var json = JSONOutput(machine, isOneLine: isOneLine, send: send)
    body(&json)
    json.flush()
  }
}
