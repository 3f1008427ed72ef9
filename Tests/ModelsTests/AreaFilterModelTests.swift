import Models
import Testing

@Suite("The eight ticks of the area filter")
struct AreaFilterModelTests {
  @Test(arguments: Area.allCases) func `an area is ticked and unticked again`(area: Area) {
    var model = AreaFilterModel(selected: [])
    model.toggle(area)
    #expect(model.selected == [area])
    model.toggle(area)
    #expect(model.selected.isEmpty)
  }

  @Test func `from all, one is chosen alone, and further ones are added`() {
    var model = AreaFilterModel()
    model.choose(.kanto)
    #expect(model.selected == [.kanto])
    model.choose(.kinki)
    #expect(model.selected == [.kanto, .kinki])
    model.choose(.kanto)
    #expect(model.selected == [.kinki])
  }

  @Test func `all are ticked, or none when all are`() {
    var some = AreaFilterModel(selected: [.kanto])
    some.toggleAll()
    #expect(some.isAllSelected)
    var all = AreaFilterModel()
    all.toggleAll()
    #expect(all.selected.isEmpty)
  }

  @Test("pressing all twice changes nothing, from every one of the 256 states", arguments: 0..<256)
  func toggleAllTwice(bits: Int) {
    let selected = Set(Area.allCases.filter { bits >> ($0.rawValue - 1) & 1 == 1 })
    var model = AreaFilterModel(selected: selected)
    model.toggleAll()
    #expect(model.selected == (selected.count == 8 ? [] : Set(Area.allCases)))
    model.toggleAll()
    #expect(model.selected == selected)
  }

  @Test func `what was before all is forgotten once a single area is pressed`() {
    var model = AreaFilterModel(selected: [.kanto])
    model.toggleAll()
    model.toggle(.kinki)
    model.toggleAll()
    #expect(model.isAllSelected)
  }
}
