extension CountInconsistency {
    func message(generation: MessageGeneration, words: UpdateWords, view: String) -> String {
        switch generation {
        case .older:
            return disagreement.equation(before, after, words)
        case .newer where shortfall != nil:
            return listing("before and/or after", words, view)
        case .current where shortfall != nil:
            return listing("before and after", words, view)
        case .newer, .current:
            return disagreement.equation(before, after, words) + " \(words.viewLabel): \(view)"
        }
    }

    /// Both states and the updates between them.
    private func listing(_ times: String, _ words: UpdateWords, _ view: String) -> String {
        let list = updates.map { "\n\t" + $0.text(words) }.joined(separator: ",")
        return """
            Invalid batch updates detected: the number of sections and/or \(words.item)s returned by the data \
            source \(times) performing the batch updates are inconsistent with the updates.
            Data source before updates = \(before.text(words))
            Data source after updates = \(after.text(words))
            Updates = [\(list)
            ]
            \(words.viewLabel): \(view)
            """
    }
}

extension CountInconsistency.Disagreement {
    /// The sum that does not come out.
    fileprivate func equation(_ before: SectionCounts, _ after: SectionCounts, _ words: UpdateWords) -> String {
        switch self {
        case .sections(let inserted, let deleted):
            """
            Invalid update: invalid number of sections.  The number of sections contained in the \(words.view) \
            after the update (\(after.numberOfSections)) must be equal to the number of sections contained in the \
            \(words.view) before the update (\(before.numberOfSections)), plus or minus the number of sections \
            inserted or deleted (\(inserted) inserted, \(deleted) deleted).
            """
        case .items(let counts):
            """
            Invalid update: invalid number of \(words.item)s in section \(counts.section).  The number of \
            \(words.item)s contained in an existing section after the update (\(counts.after)) must be equal to the \
            number of \(words.item)s contained in that section before the update (\(counts.before)), plus or minus \
            the number of \(words.item)s inserted or deleted from that section (\(counts.inserted) inserted, \
            \(counts.deleted) deleted) and plus or minus the number of \(words.item)s moved into or out of that \
            section (\(counts.movedIn) moved in, \(counts.movedOut) moved out).
            """
        }
    }
}

extension CountInconsistency.AnnouncedUpdate {
    fileprivate func text(_ words: UpdateWords) -> String {
        switch self {
        case .delete(let target): "Delete \(target.noun(words)) (\(target.place))"
        case .insert(let target): "Insert \(target.noun(words)) (\(target.place))"
        case .move(let from, let to): "Move \(from.noun(words)) (\(from.place)) to (\(to.place))"
        }
    }
}

extension UpdateTarget {
    fileprivate func noun(_ words: UpdateWords) -> String { isSection ? "section" : words.item }

    fileprivate var place: String {
        switch self {
        case .item(let path): path.description
        case .section(let section): String(section)
        }
    }
}
