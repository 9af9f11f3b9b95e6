/// Many short lists of small numbers in one storage. A list may hold numbers that no longer count, and numbers twice:
/// whoever reads it knows which do, and takes out the others now and then.
struct LinkedLists: Sendable {
    private struct Cell: Sendable {
        var value: Int32
        var next: Int32
    }

    private struct List: Sendable {
        var head: Int32 = -1
        var count: Int32 = 0
    }

    private var lists: [List] = []
    private var cells: [Cell] = []
    private var unused: Int32 = -1

    mutating func reserve(lists: Int, cells count: Int) {
        self.lists.reserveCapacity(lists)
        cells.reserveCapacity(count)
    }

    mutating func addList() {
        lists.append(List())
    }

    func isEmpty(_ list: Int) -> Bool {
        lists[list].head < 0
    }

    func count(_ list: Int) -> Int {
        Int(lists[list].count)
    }

    /// The first cell of a list, -1 if it has none.
    func first(_ list: Int) -> Int {
        Int(lists[list].head)
    }

    func next(_ cell: Int) -> Int {
        Int(cells[cell].next)
    }

    func value(_ cell: Int) -> Int {
        Int(cells[cell].value)
    }

    mutating func insert(_ value: Int, into list: Int) {
        let head = lists[list].head
        if unused >= 0 {
            let cell = unused
            unused = cells[Int(cell)].next
            cells[Int(cell)] = Cell(value: Int32(value), next: head)
            lists[list].head = cell
        } else {
            lists[list].head = Int32(cells.count)
            cells.append(Cell(value: Int32(value), next: head))
        }
        lists[list].count += 1
    }

    mutating func removeAll(_ list: Int) {
        var cell = lists[list].head
        while cell >= 0 {
            let next = cells[Int(cell)].next
            cells[Int(cell)].next = unused
            unused = cell
            cell = next
        }
        lists[list].head = -1
        lists[list].count = 0
    }

    /// Takes out the cell after `previous`, the first one where `previous` is -1, and returns the one behind it.
    mutating func remove(_ cell: Int, after previous: Int, of list: Int) -> Int {
        let next = cells[cell].next
        if previous < 0 {
            lists[list].head = next
        } else {
            cells[previous].next = next
        }
        cells[cell].next = unused
        unused = Int32(cell)
        lists[list].count -= 1
        return Int(next)
    }

    mutating func removeAllLists() {
        for list in lists.indices {
            lists[list] = List()
        }
        cells.removeAll(keepingCapacity: true)
        unused = -1
    }
}
