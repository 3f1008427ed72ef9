import SystemLibrary

/// The authorities trusted to sign server certificates.
package struct CertificateAuthorities: Hashable, Sendable {
  /// A PEM file.
  let bundle: String?
  /// A folder of PEM files with hashed names.
  let folder: String?

  /// The system's if both are nil; else those of both.
  package init(bundle: String? = nil, folder: String? = nil) {
    self.bundle = bundle
    self.folder = folder
  }

  package static let system = CertificateAuthorities()

  /// The user's choice in the variables of curl and OpenSSL, else the system's.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    // curl's variable replaces all others; OpenSSL's two add up.
    let bundle = value("CURL_CA_BUNDLE")
    self.init(
      bundle: bundle ?? value("SSL_CERT_FILE"), folder: bundle == nil ? value("SSL_CERT_DIR") : nil)
  }

  /// Whether a folder has files named by OpenSSL's hash, such as `002c0b4f.0`.
  static func isHashed(folder: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let found = withUnsafeBytes(of: &entry.pointee.d_name) { isHashed(name: $0) }
      if found { return true }
    }
    return false
  }

  private static func isHashed(name: UnsafeRawBufferPointer) -> Bool {
    let name = name.prefix { $0 != 0 }
    return name.count == 10 && name.dropLast(2).allSatisfy(isHexadecimal)
      && name.suffix(2).elementsEqual(".0".utf8)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
