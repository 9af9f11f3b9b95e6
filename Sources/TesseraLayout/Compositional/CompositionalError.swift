import Foundation

/// What UIKit refuses in a compositional layout, or reports about it.
package enum CompositionalError: Error, Sendable, Hashable {
    case invalidFraction(axis: LayoutAxis, value: String)
    case invalidLength(kind: CompositionalDimension.Kind, value: String)
    case noSubitems
    case invalidCount(axis: LayoutAxis)
    /// The section provider answered nil.
    case missingSection
    case missingGroup
    /// Kinds that several boundary items, or several attached views of one item, share.
    case duplicateKinds([String])
    /// A group has no room for its first subitem.
    case noRoom(section: Int)

    /// UIKit's text.
    package var message: String {
        switch self {
        case .invalidFraction(let axis, let value):
            "Invalid fractional \(axis == .horizontal ? "width" : "height"): \(value). "
                + "The fraction must be a finite value."
        case .invalidLength(let kind, let value):
            "Invalid \(kind == .absolute ? "absolute" : "estimated") dimension: \(value). "
                + "The dimension must be a finite value."
        case .noSubitems:
            "At least 1 subitem is required for a group"
        case .invalidCount(let axis):
            "A repeating \(axis == .horizontal ? "horizontal" : "vertical") group should specify a count >= 1"
        case .missingSection:
            "Invalid section definition. Please specify a valid section definition when content is to be rendered "
                + "for a section. This is a client error."
        case .missingGroup:
            "Invalid parameter not satisfying: group"
        case .duplicateKinds(let kinds):
            "Error: Every supplementary must have a unique elementKind: duplicates detected: "
                + "(\(kinds.joined(separator: ", ")))"
        case .noRoom:
            "NSCollectionLayoutItem created with invalid combination of spacing and size specified. "
                + "This group cannot fit even a single item."
        }
    }
}

extension CompositionalDimension {
    /// Throws for a value that is not finite.
    package func validate() throws(CompositionalError) {
        guard !value.isFinite else { return }
        switch kind {
        case .fractionalWidth: throw .invalidFraction(axis: .horizontal, value: "\(value.native)")
        case .fractionalHeight: throw .invalidFraction(axis: .vertical, value: "\(value.native)")
        case .absolute, .estimated, .uniformAcrossSiblings:
            throw .invalidLength(kind: kind, value: "\(value.native)")
        }
    }
}

extension CompositionalSize {
    package func validate() throws(CompositionalError) {
        try width.validate()
        try height.validate()
    }
}

extension CompositionalItem {
    /// Throws for the first thing in it that UIKit refuses when it is made. Solving survives all of it.
    package func validate() throws(CompositionalError) {
        try size.validate()
        try CompositionalSection.requireUniqueKinds(supplementaryItems.map(\.elementKind))
        for item in supplementaryItems { try item.size.validate() }
        guard let group else { return }
        switch group.arrangement {
        case .custom: return
        case .divided(let count), .repeating(let count):
            if count < 1 { throw .invalidCount(axis: group.axis) }
        case .filling: break
        }
        if group.subitems.isEmpty { throw .noSubitems }
        for subitem in group.subitems { try subitem.validate() }
    }
}

extension CompositionalSection {
    /// Throws for the first thing in it that UIKit refuses.
    package func validate() throws(CompositionalError) {
        if group.group == nil { throw .missingGroup }
        try group.validate()
        try Self.requireUniqueKinds(boundaryItems.map(\.elementKind))
        for item in boundaryItems { try item.size.validate() }
    }

    static func requireUniqueKinds(_ kinds: [String]) throws(CompositionalError) {
        guard kinds.count > 1 else { return }
        var seen: Set<String> = []
        var duplicates: [String] = []
        for kind in kinds where !seen.insert(kind).inserted && !duplicates.contains(kind) { duplicates.append(kind) }
        if !duplicates.isEmpty { throw .duplicateKinds(duplicates) }
    }
}
