/// Many short lists of small numbers in one storage. A list may hold numbers that no longer count, and numbers twice:
/// whoever reads it knows which do, and takes out the others now and then.
struct LinkedLists: Sendable {
    private struct Cell: Sendable {
        var value: Int32
        var next: Int32

        /// Returns what it was.
        mutating func replace(by new: Cell) -> Cell {
            defer { self = new }
            return self
        }
    }

    private struct List: Sendable {
        var head: Int32 = -1
        var count: Int32 = 0

        /// Returns the head before.
        mutating func addHead(_ cell: Int32) -> Int32 {
            defer { (head, count) = (cell, count + 1) }
            return head
        }
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

    /// The cells there are, used or not.
    var cellCount: Int { cells.count }

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
        let cell = unused
        let head = lists[list].addHead(cell >= 0 ? cell : Int32(cells.count))
        let new = Cell(value: Int32(value), next: head)
        if cell >= 0 {
            unused = cells[Int(cell)].replace(by: new).next
        } else {
            cells.append(new)
        }
    }

    mutating func removeAll(_ list: Int) {
        let head = lists[list].head
        guard head >= 0 else { return }
        // The whole list goes in front of the unused cells.
        var last = head
        while cells[Int(last)].next >= 0 { last = cells[Int(last)].next }
        cells[Int(last)].next = unused
        unused = head
        lists[list] = List()
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
