import CXML

extension XMLFault {
  /// Translates a fault that the C side reported.
  init(_ fault: cxml_fault, limits: XMLLimits, sniffer: XMLSniffer) {
    let place = XMLPlace(line: max(1, Int(fault.line)), column: max(1, Int(fault.column)))
    let isAboutForm =
      [cxml_fault_library, cxml_fault_truncated, cxml_fault_encoding].contains(fault.kind)
    if isAboutForm, !sniffer.isXML {
      self = sniffer.isEmpty ? .empty : .notXML
      return
    }
    self =
      switch fault.kind {
      case cxml_fault_doctype: .doctype(place)
      case cxml_fault_entity: .entityReference(place)
      case cxml_fault_depth: .tooDeep(place, limit: limits.depth)
      case cxml_fault_text: .tooLarge(.text, limit: limits.textBytes)
      case cxml_fault_attribute: .tooLarge(.attribute, limit: limits.attributeBytes)
      case cxml_fault_attributes: .tooLarge(.attributes, limit: limits.attributes)
      case cxml_fault_names: .tooLarge(.names, limit: limits.names)
      case cxml_fault_token: .tooLarge(.token, limit: limits.tokenBytes)
      case cxml_fault_memory: .outOfMemory
      case cxml_fault_truncated: .truncated(place)
      case cxml_fault_encoding: .wrongEncoding(place)
      default: .malformed(place, code: Int(fault.code))
      }
  }
}
