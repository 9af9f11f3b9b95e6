import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// What an element is in the list of its section, in a few bytes: attributes of all elements hold one.
struct ListPlace: Equatable {
    enum Role: UInt8 { case row, header, footer }

    struct Flags: OptionSet {
        let rawValue: UInt8

        /// The first row, header aside.
        static let isFirst = Flags(rawValue: 1)
        static let isLast = Flags(rawValue: 2)
        /// Stays in sight while its section scrolls past.
        static let isPinned = Flags(rawValue: 4)
        /// As wide as its content.
        static let hugs = Flags(rawValue: 8)
    }

    private var number: UInt8 = 0
    var role = Role.row
    var flags: Flags = []

    /// Of elements that are in no list.
    static let nowhere = ListPlace()
    /// Of a view that is in no list and stays in sight while its section scrolls past.
    static let pinned = {
        var place = ListPlace()
        place.flags = .isPinned
        return place
    }()

    init() {}

    init(_ environment: UIListEnvironment, _ role: Role = .row, _ flags: Flags = []) {
        number = UInt8(environment.rawValue)
        self.role = role
        self.flags = flags
    }

    /// Unspecified outside of lists.
    var environment: UIListEnvironment { UIListEnvironment(rawValue: Int(number)) ?? .unspecified }

    var isInList: Bool { number != 0 }

    /// Whether it is a row of a card.
    var isInCard: Bool { environment == .insetGrouped && role == .row }

    /// The corners that a row has of the card of its section.
    var cardCorners: CACornerMask {
        guard isInCard else { return [] }
        var corners: CACornerMask = []
        if flags.contains(.isFirst) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if flags.contains(.isLast) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}

/// What of a section's list decides the places of its elements; nothing in sections that are no lists.
struct ListTraits: Equatable {
    var environment = UIListEnvironment.unspecified
    var startsWithHeader = false
    var hugsHeaders = false

    func place(ofItem item: Int, count: Int) -> ListPlace {
        guard environment != .unspecified else { return .nowhere }
        if startsWithHeader, item == 0 { return ListPlace(environment, .header) }
        var flags: ListPlace.Flags = []
        if item == (startsWithHeader ? 1 : 0) { flags.insert(.isFirst) }
        if item == count - 1 { flags.insert(.isLast) }
        return ListPlace(environment, .row, flags)
    }

    @MainActor
    func place(ofKind kind: String?, isPinned: Bool) -> ListPlace {
        guard environment != .unspecified else { return isPinned ? .pinned : .nowhere }
        var flags: ListPlace.Flags = isPinned ? [.isPinned] : []
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            if hugsHeaders { flags.insert(.hugs) }
            return ListPlace(environment, .header, flags)
        case UICollectionView.elementKindSectionFooter: return ListPlace(environment, .footer, flags)
        default: return isPinned ? .pinned : .nowhere
        }
    }
}
