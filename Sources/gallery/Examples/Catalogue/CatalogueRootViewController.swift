import UIKit

/// The gallery's window: the front page and what it opens, one after the other; from 700 points on the lists stand
/// beside the page.
package final class CatalogueRootViewController: UISplitViewController {
    /// Points from which on there is room for both.
    private static let leastWidth: CGFloat = 700

    private let options: ExampleOptions
    private let welcome: CatalogueViewController
    package let sidebar: CatalogueViewController
    package let stack: ExampleNavigationController
    package let detail: ExampleNavigationController
    private var wasCollapsed: Bool?

    package init(options: ExampleOptions) {
        self.options = options
        welcome = CatalogueViewController(options: options, role: .welcome)
        let front = CatalogueViewController(options: options)
        stack = ExampleNavigationController(rootViewController: front)
        detail = ExampleNavigationController(rootViewController: welcome)
        sidebar = CatalogueViewController(options: options, role: .sidebar)
        super.init(style: .doubleColumn)
        for part in [sidebar, welcome] { part.open = { [weak self] in self?.show($0) } }
        front.open = { [weak self] in self?.push($0) }
        let lists = ExampleNavigationController(rootViewController: sidebar)
        for navigation in [stack, detail, lists] { navigation.navigationBar.prefersLargeTitles = true }
        setViewController(lists, for: .primary)
        setViewController(detail, for: .secondary)
        setViewController(stack, for: .compact)
        preferredDisplayMode = .oneBesideSecondary
        preferredSplitBehavior = .tile
        title = "Tessera"
    }

    package required init?(coder: NSCoder) { nil }

    private func show(_ example: Example) {
        detail.open([detail.make(example, options)])
    }

    private func push(_ example: Example) {
        stack.pushViewController(stack.make(example, options), animated: true)
    }

    // MARK: Width

    override package func viewWillLayoutSubviews() {
        let sizeClass: UIUserInterfaceSizeClass = view.bounds.width < Self.leastWidth ? .compact : .regular
        if traitCollection.horizontalSizeClass != sizeClass { traitOverrides.horizontalSizeClass = sizeClass }
        super.viewWillLayoutSubviews()
    }

    override package func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard wasCollapsed != isCollapsed else { return }
        if wasCollapsed != nil { carryPages() }
        wasCollapsed = isCollapsed
    }

    /// What is open stays open in the other arrangement.
    private func carryPages() {
        if isCollapsed {
            let open = detail.viewControllers.filter { $0 !== welcome }
            guard !open.isEmpty else { return }
            stack.take(open, from: detail, leaving: [welcome])
        } else {
            let open = Array(stack.viewControllers.dropFirst())
            guard !open.isEmpty else { return }
            detail.take(open, replacing: true, from: stack, leaving: Array(stack.viewControllers.prefix(1)))
        }
    }

    // MARK: Keys

    override package var keyCommands: [UIKeyCommand]? {
        (super.keyCommands ?? []) + [FrameMeter.command { [weak self] in self?.view.window }]
    }
}
