package import Models

package enum FavoriteChange: Equatable, Sendable {
  case add(PlaceID)
  case remove(PlaceID)
  /// Takes a removal back.
  case restore(PlaceID, at: Int, named: FavoriteName?)
  /// To a position counted from 0.
  case move(PlaceID, to: Int)
}
