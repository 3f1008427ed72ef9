import ProcessTestSupport

/// A web server behind TLS with one answer, under one path.
package final class TLSServer {
  package struct Failure: Error {}

  /// For example `https://127.0.0.1:40123/answer`.
  package let address: String
  package let certificate: String
  private let path: String
  private let files: TemporaryFolder
  private let server: ChildProcess

  /// The same certificate under its hashed name.
  package var folder: String { files.path }

  /// For example `https://127.0.0.1:40123`.
  package var origin: String { String(address.dropLast(path.utf8.count + 1)) }

  package static var isPossible: Bool {
    guard let tool = try? ChildProcess(["openssl", "version"]) else { return false }
    return tool.finish().end == .exited(0)
  }

  /// - Parameters:
  ///   - host: the host name in the certificate.
  ///   - path: the requested path, without a leading slash.
  ///   - answer: everything that is sent, including the header.
  package init(host: String, path: String = "answer", answer: String) throws {
    self.path = path
    files = try TemporaryFolder()
    certificate = files.appending("certificate.pem")
    let script = """
      cd "$0" && mkdir -p "$(dirname "$3")" && printf '%s' "$2" > "$3" && {
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
        -subj /CN=test -addext "subjectAltName=IP:$1" -keyout key.pem -out certificate.pem
      ln -s certificate.pem "$(openssl x509 -hash -noout -in certificate.pem).0"
      } 2> /dev/null
      exec openssl s_server -accept 127.0.0.1:0 -HTTP -key key.pem -cert certificate.pem 2>&1
      """
    server = try ChildProcess(["sh", "-c", script, files.path, host, answer, path])
    var port: Substring?
    while port == nil {
      guard let line = server.readLine() else { throw Failure() }
      if line.hasPrefix("ACCEPT "), let colon = line.lastIndex(of: ":") {
        port = line[line.index(after: colon)...]
      }
    }
    address = "https://127.0.0.1:\(port ?? "0")/\(path)"
  }
}
