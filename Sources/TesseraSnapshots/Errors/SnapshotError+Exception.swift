package import TesseraBase

extension SnapshotError {
    /// The exception that UIKit raises for this error.
    package var exception: UIKitException {
        UIKitException(name: "NSInternalInconsistencyException", reason: reason)
    }

    /// Hands the exception to the sink for programmer errors, which stops the program unless a test replaced it.
    @usableFromInline
    package func raise() {
        ProgrammerErrors.raise(exception)
    }

    /// Runs `change`, and raises the exception of the error that it throws.
    @inlinable
    @inline(__always)
    package static func reporting(_ change: @autoclosure () throws(SnapshotError) -> Void) {
        reporting(or: (), try change())
    }

    /// Returns what `answer` returns; raises the exception of the error that it throws, and returns `inert` then.
    @inlinable
    @inline(__always)
    package static func reporting<Answer>(
        or inert: @autoclosure () -> Answer, _ answer: @autoclosure () throws(SnapshotError) -> Answer
    ) -> Answer {
        do {
            return try answer()
        } catch {
            error.raise()
            return inert()
        }
    }

    package var reason: String {
        switch self {
        case .duplicateItems(let identifiers):
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(Self.set(identifiers))"
        case .duplicateSections(let identifiers):
            "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(Self.set(identifiers))"
        case .existingSections(let identifiers):
            Self.existing(identifiers)
        case .noSections:
            "There are currently no sections in the data source. Please add a section first."
        case .unknownSection:
            "Section identifier was not found. You can verify the section exists by calling the "
                + "indexOfSectionIdentifier API (which has O(1) performance)"
        case .notFound(let parameter):
            "Invalid parameter not satisfying: \(parameter.rawValue) != NSNotFound"
        case .unknownReloadedItem(let identifier):
            "Attempted to reload item identifier that does not exist in the snapshot: \(identifier)"
        case .unknownReconfiguredItem(let identifier):
            "Attempted to reconfigure item identifier that does not exist in the snapshot: \(identifier)"
        case .unknownReloadedSection(let identifier):
            "Attempted to reload section identifier that does not exist in the snapshot: \(identifier)"
        case .destinationAmongItems(let identifier, let update):
            "Invalid update: destination for insertion operation [\(identifier)] is in the insertion identifier list "
                + "for update: \(update)"
        case .destinationAmongSections(let identifier, let update):
            "Invalid update: destination for section operation [\(identifier)] is in the inserted section list "
                + "for update: \(update)"
        case .itemMovedToItself(let identifier, let update):
            "Invalid update: destination for item move is the same as the source [\(identifier)] for update: \(update)"
        case .sectionMovedToItself(let identifier, let update):
            "Invalid update: destination for section move is the same as the source [\(identifier)] "
                + "for update: \(update)"
        case .duplicateTreeItems(let identifiers):
            "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(Self.set(identifiers))"
        case .unknownTreeItem(let identifier):
            "Item identifier does not exist in section snapshot: \(identifier)"
        case .unknownTreeParent(let identifier):
            "Parent item identifier does not exist in section snapshot: \(identifier)"
        case .unknownTreeDestination(let identifier, let isBefore):
            "Item identifier to insert \(isBefore ? "before" : "after") does not exist in section snapshot: "
                + identifier
        case .unknownDeletedTreeItem(let identifier):
            "Failed to find index of item \(identifier)"
        }
    }

    private static func existing(_ identifiers: [String]) -> String {
        let isOne = identifiers.count == 1
        let list = isOne ? identifiers[0] : "(\n    " + identifiers.joined(separator: ",\n    ") + "\n)"
        return "Diffable data source detected an attempt to insert or append \(identifiers.count) section "
            + (isOne ? "identifier that already exists" : "identifiers that already exist")
            + " in the snapshot. Identifiers in a snapshot must be unique. Section "
            + (isOne ? "identifier that already exists: " : "identifiers that already exist: ") + list
    }

    /// A set in Foundation's notation.
    private static func set(_ identifiers: [String]) -> String {
        "{(\n    " + identifiers.joined(separator: ",\n    ") + "\n)}"
    }
}
