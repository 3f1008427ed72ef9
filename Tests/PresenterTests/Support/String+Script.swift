extension String {
  var hasJapanese: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF: true
      default: scalar == "℃"
      }
    }
  }

  var isASCII: Bool { unicodeScalars.allSatisfy { $0.isASCII } }
}
