import Foundation

extension CALayer {
    /// How often one call goes through a tree whose layers ask for layout again while they are laid out; UIKit, too,
    /// gives up.
    private static let rounds = 8

    /// Lays out this layer and everything below it that needs it, parents first.
    public final func layoutIfNeeded() {
        var top = self
        while let above = top.superlayer, above.dirt.contains(.layout) { top = above }
        guard top.treeNeedsLayout else { return }
        top.hook?.willLayOut()
        for _ in 0..<Self.rounds where top.treeNeedsLayout { top.layoutPass() }
    }

    /// Whether the next layout pass lays out the layer's sublayers.
    public final func needsLayout() -> Bool { dirt.contains(.layout) }

    package final var treeNeedsLayout: Bool { !dirt.isDisjoint(with: [.layout, .subtreeLayout]) }

    /// Lets go of all layout that is due in the tree, and returns the layers that asked for it.
    package final func dropLayout() -> [CALayer] {
        var restless: [CALayer] = []
        collectLayout(into: &restless)
        return restless
    }

    private final func collectLayout(into restless: inout [CALayer]) {
        if dirt.contains(.layout) { restless.append(self) }
        let isBelow = dirt.contains(.subtreeLayout)
        dirt.subtract([.layout, .subtreeLayout])
        guard isBelow else { return }
        for child in children where child.treeNeedsLayout { child.collectLayout(into: &restless) }
    }

    /// Goes through the tree once. What asks again meanwhile waits for the next round: repeating at every level would
    /// multiply the rounds by each other.
    private final func layoutPass() {
        if dirt.contains(.layout) {
            dirt.remove(.layout)
            dirt.insert(.layoutUnderWay)
            layoutSublayers()
            dirt.remove(.layoutUnderWay)
        }
        guard dirt.contains(.subtreeLayout) else { return }
        dirt.remove(.subtreeLayout)
        // A copy: layout may add and remove sublayers.
        for child in children where child.superlayer === self && child.treeNeedsLayout { child.layoutPass() }
    }
}

extension CALayer {
    public final func needsDisplay() -> Bool { dirt.contains(.display) }

    public final func displayIfNeeded() {
        guard dirt.contains(.display) else { return }
        dirt.remove(.display)
        display()
    }
}
