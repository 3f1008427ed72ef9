import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("Changes of favorites")
struct FavoriteChangesTests {
  private static let (tokyo, osaka, shibuya) = (Place.tokyo.id, Place.osaka.id, Place.shibuya.id)
  private static let names = [FavoriteName(osaka, "実家")].compactMap { $0 }
  private static let stored = FavoriteList([tokyo, osaka], names: names)

  private var changes = FavoriteChanges(stored)

  /// The list after a change.
  private func made(_ change: FavoriteChange, of list: FavoriteList) -> FavoriteList {
    var list = list
    switch change {
    case .add(let id): list.add([id])
    case .remove(let id): list.remove([id])
    case .restore(let id, let index, let name): list.insert(id, at: index, named: name)
    case .move(let id, let index): list.move(id, to: index)
    }
    return list
  }

  private static let cases: [(FavoriteChange, [PlaceID], FavoriteChange)] = [
    (.add(shibuya), [tokyo, osaka, shibuya], .remove(shibuya)),
    (.remove(tokyo), [osaka], .restore(tokyo, at: 0, named: nil)),
    (.remove(osaka), [tokyo], .restore(osaka, at: 1, named: names.first)),
    (.move(osaka, to: 0), [osaka, tokyo], .move(osaka, to: 1)),
    (.restore(shibuya, at: 1, named: nil), [tokyo, shibuya, osaka], .remove(shibuya)),
  ]

  @Test("are shown at once, and taken back by their inverse", arguments: cases)
  func undo(change: FavoriteChange, places: [PlaceID], inverse: FavoriteChange) {
    var changes = changes
    #expect(!changes.canUndo && !changes.arePending)
    changes.request(change)
    #expect(changes.shown.places == places)
    #expect(changes.canUndo && changes.arePending)
    let isUndo = changes.ended(made(change, of: Self.stored))
    #expect(!isUndo)
    #expect(changes.shown.places == places)
    #expect(changes.canUndo && !changes.arePending)
    let back = changes.requestUndo()
    #expect(back == inverse)
    #expect(changes.shown == Self.stored)
    #expect(!changes.canUndo && changes.arePending)
    let isUndoOver = changes.ended(Self.stored)
    #expect(isUndoOver)
    #expect(changes.shown == Self.stored)
    let nothing = changes.requestUndo()
    #expect(nothing == nil)
  }

  @Test(arguments: [
    FavoriteChange.add(tokyo), .remove(shibuya), .move(shibuya, to: 0),
    .restore(osaka, at: 0, named: nil),
  ])
  func `that change nothing cannot be taken back`(change: FavoriteChange) {
    var changes = changes
    changes.request(change)
    #expect(changes.shown == Self.stored)
    #expect(!changes.canUndo)
    let isUndo = changes.ended(Self.stored)
    #expect(!isUndo && !changes.arePending)
  }

  @Test func `of which several are on their way are all shown, also while the first come back`() {
    var changes = changes
    var list = Self.stored
    let wanted: [FavoriteChange] = [
      .add(Self.shibuya), .move(Self.shibuya, to: 0), .remove(Self.tokyo),
    ]
    for change in wanted { changes.request(change) }
    for change in wanted {
      #expect(changes.shown.places == [Self.shibuya, Self.osaka])
      #expect(changes.arePending)
      list = made(change, of: list)
      _ = changes.ended(list)
    }
    #expect(changes.shown == list && !changes.arePending)
    // The last one first.
    var undone: [FavoriteChange] = []
    while let change = changes.requestUndo() { undone.append(change) }
    #expect(
      undone == [
        .restore(Self.tokyo, at: 1, named: nil), .move(Self.shibuya, to: 2),
        .remove(Self.shibuya),
      ])
    #expect(changes.shown == Self.stored)
  }

  @Test("that the store could not make are not shown, and cannot be taken back", arguments: cases)
  func failed(change: FavoriteChange, places: [PlaceID], inverse: FavoriteChange) {
    var changes = changes
    changes.request(change)
    _ = changes.ended(nil)
    #expect(changes.shown == Self.stored)
    #expect(!changes.canUndo && !changes.arePending)
  }

  @Test func `behind one that failed are still on their way`() {
    var changes = changes
    changes.request(.add(Self.shibuya))
    changes.request(.remove(Self.tokyo))
    _ = changes.ended(nil)
    #expect(changes.shown.places == [Self.osaka])
    #expect(changes.arePending)
    _ = changes.ended(made(.remove(Self.tokyo), of: Self.stored))
    let back = changes.requestUndo()
    #expect(back == .restore(Self.tokyo, at: 0, named: nil))
    #expect(changes.shown == Self.stored)
    #expect(!changes.canUndo)
  }

  @Test("can be taken back again where that failed", arguments: cases)
  func undoFailed(change: FavoriteChange, places: [PlaceID], inverse: FavoriteChange) {
    var changes = changes
    changes.request(change)
    _ = changes.ended(made(change, of: Self.stored))
    _ = changes.requestUndo()
    let isUndo = changes.ended(nil)
    #expect(isUndo)
    #expect(changes.shown.places == places)
    let again = changes.requestUndo()
    #expect(again == inverse)
    #expect(changes.shown == Self.stored)
  }

  @Test func `of another process are shown, except while changes of our own are on their way`() {
    var changes = changes
    let other = FavoriteList([Self.shibuya, Self.tokyo])
    let isSame = changes.read(Self.stored)
    #expect(!isSame)
    changes.request(.add(Self.shibuya))
    let isWhilePending = changes.read(other)
    #expect(!isWhilePending)
    #expect(changes.shown.places == [Self.tokyo, Self.osaka, Self.shibuya])
    // What the store has then may hold changes of another process, too.
    _ = changes.ended(other)
    #expect(changes.shown == other)
    let isNew = changes.read(Self.stored)
    #expect(isNew)
    #expect(changes.shown == Self.stored)
    #expect(changes.canUndo)
  }

  @Test func `of another process differ also by names alone`() {
    var changes = changes
    let isNew = changes.read(FavoriteList([Self.tokyo, Self.osaka]))
    #expect(isNew)
    #expect(changes.shown.names.isEmpty)
  }

  @Test func `are remembered up to a hundred`() {
    var changes = changes
    for index in 0..<130 { changes.request(.move(Self.tokyo, to: index % 2 == 0 ? 1 : 0)) }
    var count = 0
    while changes.requestUndo() != nil { count += 1 }
    #expect(count == 100)
  }

  @Test func `that come back without having been asked for change nothing but what is stored`() {
    var changes = changes
    let isUndo = changes.ended(FavoriteList([Self.shibuya]))
    #expect(!isUndo && !changes.canUndo)
    #expect(changes.shown.places == [Self.shibuya])
    _ = changes.ended(nil)
    #expect(changes.shown.places == [Self.shibuya])
  }
}
