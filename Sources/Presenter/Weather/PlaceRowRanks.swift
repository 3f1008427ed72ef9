import Pages

/// Which columns of a table of places go first where there is little room.
struct PlaceRowRanks {
  let first: Day
  let second: Day
  /// The least rank of what outlives the length of other texts.
  let keeps: Int

  struct Day {
    var sign: Int
    var high: Int
    var low: Int
    var rain: Int
  }

  /// Of a column without one value: its dashes go before any word is shortened.
  static let nothing = 0

  init(_ days: ShownDays) {
    if days.showsTonight {
      // A row without the high, the low and the chance of rain of its main day, tomorrow, is not
      // worth its line.
      first = Day(sign: 5, high: 4, low: 4, rain: 4)
      second = Day(sign: 9, high: 8, low: 6, rain: 7)
      keeps = 6
    } else {
      // The first day is the main one, and the second has only its sign before the first loses any.
      // Without its own day's figures beside it, a sign would be read with those of the other day.
      // The low of today is of this morning.
      first = Day(sign: 8, high: 8, low: days.pair.first == days.today ? 5 : 8, rain: 8)
      second = Day(sign: 7, high: 6, low: 5, rain: 6)
      keeps = 7
    }
  }
}
