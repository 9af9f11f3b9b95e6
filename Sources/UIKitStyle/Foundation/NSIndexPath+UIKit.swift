import Foundation

extension NSIndexPath {
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    public convenience init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The section; the path must have one.
    public var section: Int { index(atPosition: 0) }

    /// The item in its section; the path must have two indexes.
    public var item: Int { index(atPosition: 1) }

    /// Another name of `item`, from table views.
    public var row: Int { index(atPosition: 1) }
}
