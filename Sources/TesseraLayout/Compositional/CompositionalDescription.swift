import Foundation

/// A section's description in one place, to be handed around and compared cheaply, and what is known about it without a
/// container.
package final class CompositionalDescription: Sendable, Hashable {
    package let section: CompositionalSection
    /// Whether the length of some element is left to its view.
    package let hasEstimate: Bool
    /// Whether groups are as long, or as thick, as the greatest of them.
    package let isUniform: Bool
    /// Whether the providers of custom groups must be asked.
    package let hasCustomGroups: Bool
    package let hasPinnedItems: Bool
    /// What UIKit refuses in it.
    package let mistake: CompositionalError?
    /// Differs for most descriptions that differ.
    private let fingerprint: UInt64

    package convenience init(_ section: CompositionalSection) {
        self.init(section, fingerprint: Self.fingerprint(of: section))
    }

    private init(_ section: CompositionalSection, fingerprint: UInt64) {
        self.section = section
        self.fingerprint = fingerprint
        hasEstimate = section.group.hasEstimate || section.boundaryItems.contains { $0.size.hasEstimate }
        isUniform = section.group.isUniform
        hasCustomGroups = section.hasCustomGroups
        hasPinnedItems = section.boundaryItems.contains { $0.pinToVisibleBounds }
        do throws(CompositionalError) {
            try section.validate()
            mistake = nil
        } catch {
            mistake = error
        }
    }

    /// The first of `known` that describes the same as `section`, else a new description, which is put behind them. The
    /// first ones make room for those beyond `limit`.
    package static func shared(
        _ section: CompositionalSection, known: inout [CompositionalDescription], limit: Int
    ) -> CompositionalDescription {
        let fingerprint = Self.fingerprint(of: section)
        for one in known where one.fingerprint == fingerprint && one.section == section { return one }
        let new = CompositionalDescription(section, fingerprint: fingerprint)
        if known.count >= limit { known.removeFirst() }
        known.append(new)
        return new
    }

    private static func fingerprint(of section: CompositionalSection) -> UInt64 {
        var mixer = CompositionalMixer()
        mixer.add(section)
        return mixer.value
    }

    package static func == (a: CompositionalDescription, b: CompositionalDescription) -> Bool {
        a === b || (a.fingerprint == b.fingerprint && a.section == b.section)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// Mixes numbers that tell most descriptions apart, in a few nanoseconds each.
private struct CompositionalMixer {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    private mutating func add(_ number: CGFloat) {
        value = (value ^ number.native.bitPattern) &* 0xBF58_476D_1CE4_E5B9
        value ^= value >> 29
    }

    mutating func add(_ section: CompositionalSection) {
        add(section.interGroupSpacing)
        add(section.contentInsets)
        add(CGFloat(section.orthogonalBehavior.rawValue))
        add(CGFloat(section.boundaryItems.count))
        add(section.group)
    }

    private mutating func add(_ insets: CompositionalInsets) {
        add(insets.top)
        add(insets.leading)
        add(insets.bottom)
        add(insets.trailing)
    }

    private mutating func add(_ item: CompositionalItem) {
        add(item.size.width.value)
        add(item.size.height.value)
        add(CGFloat(item.size.width.kind.rawValue) * 8 + CGFloat(item.size.height.kind.rawValue))
        add(item.contentInsets)
        guard let group = item.group else { return }
        if let spacing = group.interItemSpacing { add(CGFloat(spacing.length)) }
        for index in group.subitems.indices { add(group.subitems[index]) }
    }
}

extension CompositionalSize {
    package var hasEstimate: Bool { width.isEstimate || height.isEstimate }
}

extension CompositionalItem {
    /// Whether its length is the longest of its siblings'.
    package var isUniform: Bool {
        size.width.kind == .uniformAcrossSiblings || size.height.kind == .uniformAcrossSiblings
    }

    package var hasEstimate: Bool {
        if size.hasEstimate { return true }
        for item in supplementaryItems where item.size.hasEstimate { return true }
        guard let group else { return false }
        for index in group.subitems.indices where group.subitems[index].hasEstimate { return true }
        return false
    }
}
