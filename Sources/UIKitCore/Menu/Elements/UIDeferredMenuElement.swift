import Foundation

/// Entries that a menu asks for when it is shown. Until they are there it shows that it waits.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Makes the entries, and hands them over in the call or later.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    /// The entries, once they are there.
    private(set) var fulfilled: [UIMenuElement]?
    private var isAsking = false
    private var waiting: [() -> Void] = []

    /// An element whose entries are asked for once, and are the same whenever the menu is shown again.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, elementProvider)
    }

    /// An element whose entries are asked for each time the menu is shown.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

    private init(isCached: Bool, _ provider: @escaping Provider) {
        self.isCached = isCached
        self.provider = provider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// A menu that shows the element comes up.
    func menuWillOpen() { if !isCached, !isAsking { fulfilled = nil } }

    /// Asks for the entries where nobody has, and calls `whenThere` when they are there; not in this call.
    func fulfil(_ whenThere: @escaping () -> Void) {
        guard fulfilled == nil else { return }
        waiting.append(whenThere)
        guard !isAsking else { return }
        isAsking = true
        provider { [weak self] elements in self?.take(elements) }
    }

    /// The first answer counts.
    private func take(_ elements: [UIMenuElement]) {
        guard isAsking else { return }
        isAsking = false
        fulfilled = elements
        let calls = waiting
        waiting = []
        LaterTurn.add { for call in calls { call() } }
    }
}
