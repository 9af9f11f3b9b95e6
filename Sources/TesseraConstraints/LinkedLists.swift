/// Many short lists of small numbers in one storage. A list may hold numbers that no longer count, and numbers twice:
/// whoever reads it knows which do, and takes out the others now and then.
struct LinkedLists: Sendable {
    private struct Cell: Sendable {
        var value: Int32
        var next: Int32
    }

    private var heads: [Int32] = []
    private var counts: [Int32] = []
    private var cells: [Cell] = []
    private var unused: Int32 = -1

    mutating func reserve(lists: Int, cells count: Int) {
        heads.reserveCapacity(lists)
        counts.reserveCapacity(lists)
        cells.reserveCapacity(count)
    }

    mutating func addList() {
        heads.append(-1)
        counts.append(0)
    }

    func isEmpty(_ list: Int) -> Bool {
        heads[list] < 0
    }

    func count(_ list: Int) -> Int {
        Int(counts[list])
    }

    /// The first cell of a list, -1 if it has none.
    func first(_ list: Int) -> Int {
        Int(heads[list])
    }

    func next(_ cell: Int) -> Int {
        Int(cells[cell].next)
    }

    func value(_ cell: Int) -> Int {
        Int(cells[cell].value)
    }

    mutating func insert(_ value: Int, into list: Int) {
        let head = heads[list]
        if unused >= 0 {
            let cell = unused
            unused = cells[Int(cell)].next
            cells[Int(cell)] = Cell(value: Int32(value), next: head)
            heads[list] = cell
        } else {
            heads[list] = Int32(cells.count)
            cells.append(Cell(value: Int32(value), next: head))
        }
        counts[list] += 1
    }

    mutating func removeAll(_ list: Int) {
        var cell = heads[list]
        while cell >= 0 {
            let next = cells[Int(cell)].next
            cells[Int(cell)].next = unused
            unused = cell
            cell = next
        }
        heads[list] = -1
        counts[list] = 0
    }

    /// Takes out the cell after `previous`, the first one where `previous` is -1, and returns the one behind it.
    mutating func remove(_ cell: Int, after previous: Int, of list: Int) -> Int {
        let next = cells[cell].next
        if previous < 0 {
            heads[list] = next
        } else {
            cells[previous].next = next
        }
        cells[cell].next = unused
        unused = Int32(cell)
        counts[list] -= 1
        return Int(next)
    }

    mutating func removeAllLists() {
        for list in heads.indices {
            heads[list] = -1
            counts[list] = 0
        }
        cells.removeAll(keepingCapacity: true)
        unused = -1
    }
}
