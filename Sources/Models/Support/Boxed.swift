/// An optional value in a box of its own, one word wide. Without it, whatever contains a wide value has code
/// that copies, moves and destroys each of its parts.
@propertyWrapper
package enum Boxed<Value: Sendable>: Sendable {
  case none
  indirect case some(Value)

  package init() { self = .none }

  package init(wrappedValue: Value?) { self = wrappedValue.map(Self.some) ?? .none }

  package var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  package var wrappedValue: Value? {
    get {
      switch self {
      case .none: nil
      case .some(let value): value
      }
    }
    set { self = Self(wrappedValue: newValue) }
  }
}

extension Boxed: Equatable where Value: Equatable {}
