import Foundation

extension IndexPath {
    public init(item: Int, section: Int) {
        // Twice as fast as from an array, and made for every element of every query.
        self.init(index: section)
        append(item)
    }

    public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The section; the path must have one.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in its section; the path must have two indexes.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// Another name of `item`, from table views.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
