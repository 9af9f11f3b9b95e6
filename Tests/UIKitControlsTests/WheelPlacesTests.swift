import Testing

@testable import UIKitControls

/// Rows and their places, without views.
@Suite struct WheelPlacesTests {
    @Test(arguments: [2, 3, 12, 60]) func everyRowFollowsAnother(count: Int) {
        for row in 0..<count {
            var places = WheelPlaces(count: count, repeats: true)
            let middle = places.centre(on: row)
            #expect(places.total == WheelPlaces.most && middle == places.total / 2)
            for step in -130...130 {
                let expected = ((row + step) % count + count) % count
                #expect(places.row(at: middle + step) == expected)
                guard let place = places.place(of: expected, near: middle) else {
                    Issue.record("no place for \(expected)")
                    continue
                }
                #expect(abs(place - middle) <= count / 2 && places.row(at: place) == expected, "the nearest one")
            }
            #expect(places.row(at: 0) >= 0 && places.row(at: places.total - 1) < count)
        }
    }

    @Test func rowsThatEndHaveOnePlaceEach() {
        for count in 0...5 {
            var places = WheelPlaces(count: count)
            for row in 0..<count { #expect(places.centre(on: row) == row && places.row(at: row) == row) }
            #expect(places.total == count && places.place(of: count, near: 0) == nil)
            #expect(places.clamped(-7) == min(0, count - 1) && places.clamped(.max) == count - 1)
        }
        #expect(WheelPlaces(count: 1, repeats: true).total == 1 && WheelPlaces(count: -3).count == 0)
        #expect(WheelPlaces().row(at: 0) == -1)
    }

    @Test func moreRowsThanPlaces() {
        var places = WheelPlaces(count: .max)
        for row in [0, 3, 499_999, 500_000, 500_001, .max / 2, .max - 500_001, .max - 2, .max - 1] {
            let place = places.centre(on: row)
            #expect((0..<places.total).contains(place) && places.row(at: place) == row)
            #expect(places.place(of: row, near: 0) == place)
            #expect(places.row(at: places.total - 1) < .max && places.row(at: 0) >= 0)
        }
        #expect(places.place(of: 0, near: 0) == nil && places.row(at: places.total - 1) == .max - 1)
    }

    @Test func placesShowOtherRows() {
        var places = WheelPlaces(count: 24, repeats: true)
        let place = places.centre(on: 9)
        places.exchange(by: 12)
        #expect(places.row(at: place) == 21 && places.row(at: place + 3) == 0)
        places.exchange(by: -12)
        #expect(places.row(at: place) == 9)
    }
}
