/// What a station reported of one element: a value, or why there is none.
public struct Reading: Equatable, Sendable {
  /// Nil unless the quality is one that JMA uses itself. Never 0 for missing.
  public let value: Double?
  public let quality: Quality

  /// JMA's mark of quality, or what we found to be wrong.
  public enum Quality: String, CaseIterable, Sendable {
    case normal
    case nearlyNormal
    case veryDoubtful
    case unfit
    case tooFewData
    /// An inspection, or a stop that was planned: a snow gauge in summer.
    case stopped
    case failed
    case notObservedHere
    /// No flag.
    case noInformation
    /// A flag nobody knows.
    case unknownFlag
    /// A good flag, and no number with it.
    case noNumber
    /// A number that cannot be.
    case implausible
    /// Something stands there that is no value with a flag.
    case unreadable
    /// The station did not report this element, or was not there at all.
    case notReported

    /// Only these stand for a value (jma-data section 6.1).
    public var isUsable: Bool { self == .normal || self == .nearlyNormal }

    /// - Parameter flag: 0 to 7 as JMA writes them, nil for null.
    public init(flag: Int?) {
      switch flag {
      case 0: self = .normal
      case 1: self = .nearlyNormal
      case 2: self = .veryDoubtful
      case 3: self = .unfit
      case 4: self = .tooFewData
      case 5: self = .stopped
      case 6: self = .failed
      case 7: self = .notObservedHere
      case nil: self = .noInformation
      default: self = .unknownFlag
      }
    }
  }

  /// - Parameters:
  ///   - number: as it stands in the file, whatever the flag.
  ///   - element: what it is said to be, which tells what cannot be.
  public init(_ number: Double?, flag: Int?, of element: ObservedElement) {
    let quality = Quality(flag: flag)
    guard quality.isUsable else {
      self.init(value: nil, quality)
      return
    }
    guard let number else {
      self.init(value: nil, .noNumber)
      return
    }
    let isPossible = element.plausible.contains(number) && element.isWhole(number)
    self.init(value: isPossible ? number : nil, isPossible ? quality : .implausible)
  }

  /// - Parameter quality: why there is no value.
  public init(missing quality: Quality) {
    self.init(value: nil, quality)
  }

  private init(value: Double?, _ quality: Quality) {
    self.value = value
    self.quality = quality
  }
}

extension ObservedElement {
  /// Codes and directions are whole numbers.
  fileprivate func isWhole(_ number: Double) -> Bool {
    switch unit {
    case .code, .sixteenths: number == number.rounded()
    default: true
    }
  }
}
