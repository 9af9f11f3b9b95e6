extension CountInconsistency {
    func message(generation: MessageGeneration, collectionView: String) -> String {
        switch generation {
        case .older:
            return disagreement.equation(before, after)
        case .newer where shortfall != nil:
            return listing("before and/or after", collectionView: collectionView)
        case .current where shortfall != nil:
            return listing("before and after", collectionView: collectionView)
        case .newer, .current:
            return disagreement.equation(before, after) + " Collection view: \(collectionView)"
        }
    }

    /// Both states and the updates between them.
    private func listing(_ times: String, collectionView: String) -> String {
        let list = updates.map { "\n\t" + $0.text }.joined(separator: ",")
        return """
            Invalid batch updates detected: the number of sections and/or items returned by the data source \
            \(times) performing the batch updates are inconsistent with the updates.
            Data source before updates = \(before)
            Data source after updates = \(after)
            Updates = [\(list)
            ]
            Collection view: \(collectionView)
            """
    }
}

extension CountInconsistency.Disagreement {
    /// The sum that does not come out.
    fileprivate func equation(_ before: SectionCounts, _ after: SectionCounts) -> String {
        switch self {
        case .sections(let inserted, let deleted):
            """
            Invalid update: invalid number of sections.  The number of sections contained in the collection view \
            after the update (\(after.numberOfSections)) must be equal to the number of sections contained in the \
            collection view before the update (\(before.numberOfSections)), plus or minus the number of sections \
            inserted or deleted (\(inserted) inserted, \(deleted) deleted).
            """
        case .items(let counts):
            """
            Invalid update: invalid number of items in section \(counts.section).  The number of items contained in \
            an existing section after the update (\(counts.after)) must be equal to the number of items contained in \
            that section before the update (\(counts.before)), plus or minus the number of items inserted or deleted \
            from that section (\(counts.inserted) inserted, \(counts.deleted) deleted) and plus or minus the number \
            of items moved into or out of that section (\(counts.movedIn) moved in, \(counts.movedOut) moved out).
            """
        }
    }
}

extension CountInconsistency.AnnouncedUpdate {
    fileprivate var text: String {
        switch self {
        case .delete(let target): "Delete \(target.noun) (\(target.place))"
        case .insert(let target): "Insert \(target.noun) (\(target.place))"
        case .move(let from, let to): "Move \(from.noun) (\(from.place)) to (\(to.place))"
        }
    }
}

extension UpdateTarget {
    fileprivate var noun: String { isSection ? "section" : "item" }

    fileprivate var place: String {
        switch self {
        case .item(let path): path.description
        case .section(let section): String(section)
        }
    }
}
