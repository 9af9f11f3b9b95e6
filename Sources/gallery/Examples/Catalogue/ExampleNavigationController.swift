import UIKit

/// A stack of pages, each with a button that tells what it is; F1 does so too, and F2 shows how many frames there are.
package final class ExampleNavigationController: UINavigationController {
    private struct Page {
        weak var controller: UIViewController?
        let example: Example
    }

    private var pages: [Page] = []

    package convenience init(_ example: Example, options: ExampleOptions) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([make(example, options)], animated: false)
    }

    /// A page that this stack knows to be the example's.
    func make(_ example: Example, _ options: ExampleOptions) -> UIViewController {
        let controller = example.make(options)
        pages.removeAll { $0.controller == nil }
        pages.append(Page(controller: controller, example: example))
        return controller
    }

    /// Shows these controllers alone.
    func open(_ controllers: [UIViewController]) {
        setViewControllers(controllers, animated: false)
        attachInformation()
    }

    /// Takes pages over from another stack, which keeps `rest`.
    func take(
        _ controllers: [UIViewController], replacing: Bool = false, from other: ExampleNavigationController,
        leaving rest: [UIViewController]
    ) {
        pages += other.pages
        other.setViewControllers(rest, animated: false)
        setViewControllers((replacing ? [] : viewControllers.prefix(1)) + controllers, animated: false)
    }

    // MARK: Information

    private func example(of controller: UIViewController) -> Example? {
        pages.first { $0.controller === controller }?.example
    }

    override package func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        attachInformation()
    }

    override package func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        attachInformation()
    }

    override package func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        attachInformation()
    }

    /// Adds the button beside those that the page has; again where the page has replaced them.
    private func attachInformation() {
        guard let top = topViewController, top.isViewLoaded, example(of: top) != nil else { return }
        let items = top.navigationItem.rightBarButtonItems ?? []
        guard !items.contains(where: { $0 is InformationItem }) else { return }
        top.navigationItem.rightBarButtonItems = items + [InformationItem { [weak self] in self?.showInformation() }]
    }

    private func showInformation() {
        guard let top = topViewController, let example = example(of: top), presentedViewController == nil else {
            return
        }
        let sheet = UINavigationController(rootViewController: ExampleInformationViewController(example))
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }

    // MARK: Keys

    override package var keyCommands: [UIKeyCommand]? {
        let information = UIKeyCommand(input: UIKeyCommand.f1) { [weak self] _ in self?.showInformation() }
        return (super.keyCommands ?? []) + [information, FrameMeter.command { [weak self] in self?.view.window }]
    }
}

/// The button that tells what a page is.
package final class InformationItem: UIBarButtonItem {
    fileprivate convenience init(_ action: @escaping @MainActor () -> Void) {
        self.init()
        image = UIImage(systemName: "info.circle")
        primaryAction = UIAction(image: image) { _ in action() }
        accessibilityLabel = "About this page"
    }
}
