import Testing

@testable import Terminal

@Suite("Width table")
struct WidthTableTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test func `The changes rise and never repeat a class`() {
    let changes = WidthTable.changes
    #expect(changes.first == 0)
    for (left, right) in zip(changes, changes.dropFirst()) {
      #expect(left >> 2 < right >> 2)
      #expect(left & 3 != right & 3)
    }
  }

  @Test func `Every combining mark that the standard library knows takes no cell`() {
    let wrong = Self.scalars.filter {
      let category = $0.properties.generalCategory
      return (category == .nonspacingMark || category == .enclosingMark) && WidthClass($0) != .none
    }
    #expect(wrong.map(\.value) == [])
  }

  @Test func `Every emoji that the standard library shows as a picture takes two cells`() {
    let wrong = Self.scalars.filter {
      $0.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= $0.value)
        && WidthClass($0) != .wide
    }
    #expect(wrong.map(\.value) == [])
  }

  @Test func `Every ideograph takes two cells`() {
    let wrong = Self.scalars.filter {
      $0.properties.isUnifiedIdeograph && WidthClass($0) != .wide
    }
    #expect(wrong.map(\.value) == [])
  }

  @Test func `The short cut for simple text agrees with the table`() {
    let measure = DisplayWidth()
    for scalar in Self.scalars {
      if let simple = DisplayWidth.simpleWidth(of: scalar.value) {
        if simple != measure.width(of: scalar) { Issue.record("U+\(scalar.value)") }
      }
    }
  }
}
