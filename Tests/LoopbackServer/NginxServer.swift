import Glibc
import ProcessTestSupport

/// The real nginx behind TLS, in front of another server of the test.
package final class NginxServer {
  package struct Failure: Error {}

  private static let program = "/usr/sbin/nginx"

  package static var isPossible: Bool { access(program, X_OK) == 0 && TLSServer.isPossible }

  /// Such as `https://127.0.0.1:40123`.
  package let address: String
  package let certificate: String
  private let files: TemporaryFolder
  private let server: ChildProcess

  /// - Parameters:
  ///   - port: that of the server behind it.
  ///   - isModern: whether it speaks HTTP/2.
  package init(inFrontOf port: String, isModern: Bool) throws {
    files = try TemporaryFolder()
    certificate = files.appending("certificate.pem")
    let own = try Self.freePort()
    address = "https://127.0.0.1:\(own)"
    let script = """
      cd "$0" && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
        -days 2 -subj /CN=test -addext "subjectAltName=IP:127.0.0.1" -keyout key.pem \
        -out certificate.pem 2> /dev/null || exit
      cat > nginx.conf << END
      daemon off; master_process off; pid nginx.pid; error_log stderr notice;
      events { worker_connections 512; }
      http {
        access_log off; client_body_temp_path body; proxy_temp_path proxy;
        fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
        ssl_certificate certificate.pem; ssl_certificate_key key.pem;
        server {
          listen 127.0.0.1:\(own) ssl\(isModern ? " http2" : "");
          location / { proxy_pass http://127.0.0.1:\(port); proxy_read_timeout 3600s; }
        }
      }
      END
      exec \(Self.program) -p "$0/" -c nginx.conf -e stderr 2>&1
      """
    server = try ChildProcess(["sh", "-c", script, files.path])
    // Its first words come once it listens.
    while true {
      guard let line = server.readLine() else { throw Failure() }
      if line.contains("OS:") { break }
    }
  }

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(descriptor, place, length) == 0 && getsockname(descriptor, place, &length) == 0
      }
    }
    guard isBound else { throw Failure() }
    return UInt16(bigEndian: place.sin_port)
  }
}
