import Foundation

/// One constraint of a stack view, as a value.
struct StackRule {
    /// What it is for; the text is the constraint's identifier, as in UIKit.
    enum Role: String {
        case canvasConnection = "UISV-canvas-connection"
        case canvasFit = "UISV-canvas-fit"
        case spacing = "UISV-spacing"
        case hiding = "UISV-hiding"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
    }

    enum Item: Hashable {
        case stack
        /// The guide of the stack view's margins.
        case margins
        case arranged(ObjectIdentifier)
        /// A guide around all views that can be seen, across the axis.
        case alignmentSpanner
        /// The guide behind the view.
        case gap(ObjectIdentifier)
    }

    struct End: Hashable {
        var item: Item
        var attribute: NSLayoutConstraint.Attribute

        init(_ item: Item, _ attribute: NSLayoutConstraint.Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// All that cannot change in a constraint, or not while it is active.
    struct Identity {
        var role: Role
        var first: End
        var relation: NSLayoutConstraint.Relation
        var second: End?
        var multiplier: CGFloat = 1
        var priority: Float = 1_000
        /// Whether the distance is `multiplier` times that of the system.
        var isSystemSpacing = false
    }

    var identity: Identity
    var constant: CGFloat = 0

    init(
        _ role: Role, _ first: End, _ relation: NSLayoutConstraint.Relation = .equal, _ second: End? = nil,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1_000
    ) {
        identity = Identity(
            role: role, first: first, relation: relation, second: second, multiplier: multiplier, priority: priority)
        self.constant = constant
    }
}

extension StackRule.Identity: Hashable {
    /// The ends tell nearly all rules of a stack view apart; the texts of roles are long to hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(first.number &* 31 &+ (second?.number ?? 0))
    }
}

extension StackRule.End {
    fileprivate var number: Int { item.number &* 64 &+ attribute.rawValue }
}

extension StackRule.Item {
    fileprivate var number: Int {
        switch self {
        case .stack: 1
        case .margins: 2
        case .alignmentSpanner: 3
        case .arranged(let id): Int(bitPattern: id)
        case .gap(let id): ~Int(bitPattern: id)
        }
    }
}
