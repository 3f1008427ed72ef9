/// Members that have been read, of all the lists and objects that are still open.
///
/// Each list is copied out once it is complete, so it takes one piece of memory of just its size.
struct JSONStack {
  private var room: UnsafeMutablePointer<JSONNode.Member>
  private var capacity = 64
  private(set) var count = 0

  init() { room = .allocate(capacity: capacity) }

  /// To be called once, at the end.
  mutating func free() {
    room.deinitialize(count: count)
    room.deallocate()
    count = 0
  }

  @inline(__always)
  mutating func push(_ member: consuming JSONNode.Member) {
    if count == capacity { grow() }
    // proven: there is room for one more.
    (room + count).initialize(to: member)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode.Member>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: room, count: count)
    room.deallocate()
    room = larger
    capacity *= 2
  }

  /// Takes the members from an index on.
  mutating func members(from first: Int) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    members.reserveCapacity(count - first)
    // proven (here and below): everything below `count` is initialized, and is moved out once.
    for index in first..<count { members.append((room + index).move()) }
    count = first
    return members
  }

  /// Takes the values of the members from an index on, whose names are empty.
  mutating func values(from first: Int) -> [JSONNode] {
    var values: [JSONNode] = []
    values.reserveCapacity(count - first)
    for index in first..<count { values.append((room + index).move().value) }
    count = first
    return values
  }
}
