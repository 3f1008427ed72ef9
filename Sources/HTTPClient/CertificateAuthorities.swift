import SystemLibrary

/// The authorities trusted to sign server certificates.
package enum CertificateAuthorities: Hashable, Sendable {
  /// The system's. Where it keeps them as a hashed folder, only the one that is needed is read,
  /// which saves about 30 ms per process.
  case system
  /// Those in one PEM file.
  case bundle(path: String)
  /// Those in a folder of PEM files with hashed names.
  case folder(path: String)
  /// Those of both.
  case bundleAndFolder(bundle: String, folder: String)

  /// The user's choice in the variables of curl and OpenSSL, else `.system`.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    // curl's variable replaces all others; OpenSSL's two add up.
    let bundle = value("CURL_CA_BUNDLE")
    switch (bundle ?? value("SSL_CERT_FILE"), bundle == nil ? value("SSL_CERT_DIR") : nil) {
    case (let bundle?, nil): self = .bundle(path: bundle)
    case (nil, let folder?): self = .folder(path: folder)
    case (let bundle?, let folder?): self = .bundleAndFolder(bundle: bundle, folder: folder)
    case (nil, nil): self = .system
    }
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
