import Foundation

/// Which rows of a wheel stand at which places of its scroll view.
///
/// A wheel that repeats has many more places than rows, so that no turn comes to an end of them; once it rests, its places
/// are laid around the chosen row anew. So are those of a wheel with more rows than a scroll view can tell apart.
struct WheelPlaces: Equatable, Sendable {
    /// How many places a wheel has at most.
    static let most = 1_000_000

    let count: Int
    /// Whether the first row follows the last one.
    let repeats: Bool
    /// The row at the first place.
    private var first = 0

    init(count: Int = 0, repeats: Bool = false) {
        self.count = max(0, count)
        self.repeats = repeats && count > 1 && count <= Self.most
    }

    /// How many places there are.
    var total: Int { repeats ? Self.most : min(count, Self.most) }

    /// Returns the nearest of the places; -1 where there is none.
    func clamped(_ place: Int) -> Int { max(min(0, total - 1), min(place, total - 1)) }

    /// Returns the row at one of the places; -1 where there are no rows.
    func row(at place: Int) -> Int {
        guard count > 0 else { return -1 }
        return repeats ? (first + place) % count : first + place
    }

    /// Returns the place of a row that is nearest to another place; nil where the row has none.
    func place(of row: Int, near place: Int) -> Int? {
        guard (0..<count).contains(row) else { return nil }
        var result = row - first
        if repeats {
            let way = modulo(row - self.row(at: place))
            result = place + (way > count / 2 ? way - count : way)
        }
        return (0..<total).contains(result) ? result : nil
    }

    /// Lays the places around a row, and returns its place among them. Where there is a place for each row, they stay.
    mutating func centre(on row: Int) -> Int {
        guard repeats else {
            first = max(0, min(row - Self.most / 2, count - total))
            return max(0, row - first)
        }
        first = modulo(row - Self.most / 2)
        return Self.most / 2
    }

    /// All places show rows that are so much later.
    mutating func exchange(by rows: Int) { if repeats { first = modulo(first + rows) } }

    private func modulo(_ number: Int) -> Int { (number % count + count) % count }
}
