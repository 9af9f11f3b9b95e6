import UIKit

/// Sheets, popovers and action sheets, each from a button, and what the user did with them.
final class PresentingViewController: ColumnViewController, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate
{
    private let note = UILabel(style: .body, color: .secondaryLabel)
    /// Of the popover that is shown: it is asked for again whenever the width changes.
    private var staysPopover = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presenting"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Popover",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                showPopover(from: navigationItem.rightBarButtonItem)
            })
    }

    override func fill() {
        addTitle("Sheets")
        addButton("Two heights and a grabber") { [weak self] _ in
            self?.showSheet { sheet in
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
            }
        }
        addButton("Low, over a page that stays in use") { [weak self] _ in
            let low = UISheetPresentationController.Detent.Identifier("low")
            self?.showSheet { sheet in
                sheet.detents = [.custom(identifier: low) { _ in 160 }, .large()]
                sheet.largestUndimmedDetentIdentifier = low
            }
        }
        addButton("A form") { [weak self] _ in self?.showForm() }
        addTitle("Popovers")
        addButton("A popover, or a sheet where it is narrow") { [weak self] in self?.showPopover(from: $0) }
        addButton("A popover in any width") { [weak self] button in
            self?.showPopover(from: button, inAnyWidth: true)
        }
        addButton("Actions at their button") { [weak self] in self?.showActions(from: $0) }
        addTitle("Columns")
        addButton("A split view") { [weak self] _ in self?.showColumns() }
        addTitle("What happened")
        note.text = "Nothing yet"
        note.numberOfLines = 0
        add(note)
    }

    private func addButton(_ title: String, _ action: @escaping (UIView) -> Void) {
        var show: (() -> Void)?
        let button = WideButton(title) { show?() }
        show = { [weak button] in
            if let button { action(button) }
        }
        add(button)
    }

    // MARK: Showing

    private func showSheet(_ prepare: (UISheetPresentationController) -> Void) {
        let screen = UINavigationController(rootViewController: PresentedViewController())
        if let sheet = screen.sheetPresentationController {
            sheet.delegate = self
            prepare(sheet)
        }
        present(screen, animated: true)
    }

    private func showForm() {
        let screen = UINavigationController(rootViewController: PresentedViewController())
        screen.modalPresentationStyle = .formSheet
        screen.presentationController?.delegate = self
        present(screen, animated: true)
    }

    private func showPopover(from source: (any UIPopoverPresentationControllerSourceItem)?, inAnyWidth: Bool = false) {
        staysPopover = inAnyWidth
        let content = GrowingViewController()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceItem = source
        content.popoverPresentationController?.delegate = self
        present(content, animated: true)
    }

    private func showActions(from source: UIView) {
        let alert = UIAlertController(title: nil, message: "24 pictures", preferredStyle: .actionSheet)
        for (title, style) in [
            ("Share", UIAlertAction.Style.default), ("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel),
        ] {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [weak self] in self?.say("Chosen: \($0.title ?? "")") })
        }
        alert.popoverPresentationController?.sourceItem = source
        present(alert, animated: true)
    }

    private func showColumns() {
        let columns = UISplitViewController(style: .doubleColumn)
        let first = PresentedViewController()
        first.title = "Folders"
        let second = PresentedViewController()
        second.title = "Pictures"
        columns.setViewController(UINavigationController(rootViewController: first), for: .primary)
        columns.setViewController(UINavigationController(rootViewController: second), for: .secondary)
        columns.modalPresentationStyle = .fullScreen
        present(columns, animated: true)
    }

    private func say(_ text: String) {
        note.text = text
        view.setNeedsLayout()
    }

    // MARK: Delegates

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        staysPopover || traitCollection.horizontalSizeClass != .compact ? .none : .pageSheet
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        say("Taken away by hand")
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        say("Brought to another height")
    }
}

/// Words in a popover, and a button that makes it larger or smaller.
final class GrowingViewController: ColumnViewController {
    private var isLarge = false

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 260, height: 180)
    }

    override func fill() {
        let text = UILabel(style: .body)
        text.text = "A popover points to what it came from."
        text.numberOfLines = 0
        add(text, space: 24)
        add(
            WideButton("Another size") { [weak self] in
                guard let self else { return }
                isLarge.toggle()
                preferredContentSize = CGSize(width: isLarge ? 320 : 260, height: isLarge ? 300 : 180)
            })
    }
}
