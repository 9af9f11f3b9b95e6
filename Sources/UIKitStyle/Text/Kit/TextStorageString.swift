import Foundation

/// The characters of a text storage as a string that can be changed. It reads and writes the storage, and keeps it alive.
final class TextStorageString: NSMutableString {
    /// Nil for a string that Foundation makes by itself, which is empty and stays so.
    private let storage: NSTextStorage?

    init(_ storage: NSTextStorage) {
        self.storage = storage
        super.init(capacity: 0)
    }

    override var length: Int { storage?.length ?? 0 }

    override func character(at index: Int) -> unichar {
        guard let storage, storage.checkPlace(index, "characterAtIndex:") else { return 0 }
        return storage.unit(at: index)
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage?.replaceCharacters(in: range, with: aString)
    }

    // MARK: Initializers that Foundation requires

    required init(capacity: Int) {
        storage = nil
        super.init(capacity: capacity)
    }

    required init(string aString: String) {
        storage = nil
        super.init(capacity: 0)
    }

    required init(characters: UnsafePointer<unichar>, length: Int) {
        storage = nil
        super.init(capacity: 0)
    }

    required init(stringLiteral value: StaticString) {
        storage = nil
        super.init(capacity: 0)
    }

    required init(unicodeScalarLiteral value: StaticString) {
        storage = nil
        super.init(capacity: 0)
    }

    required init(extendedGraphemeClusterLiteral value: StaticString) {
        storage = nil
        super.init(capacity: 0)
    }

    required init?(coder aDecoder: NSCoder) { nil }
}

extension NSTextStorage {
    /// - Precondition: `index` is less than the length.
    fileprivate func unit(at index: Int) -> UInt16 {
        // A subclass that has not told of an edit yet.
        guard content.length == length else { return (string as NSString).character(at: index) }
        return content.units.unit(at: index)
    }
}
