import Foundation
import TesseraGraphics
import UIKitCore

/// A view whose content and background configurations show: a cell, a table's header or footer.
@MainActor
protocol ConfiguredView: UIView {
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    /// What its configurations are brought up to date with.
    var hostState: any UIConfigurationState { get }
    func replaceContent(with new: UIView)
}

extension UICollectionViewCell: ConfiguredView {
    final var hostState: any UIConfigurationState { configurationState }
}

/// The configurations of a cell's content and background, and the views that show them.
@MainActor
final class CellConfigurations {
    private unowned let cell: any ConfiguredView
    private(set) var content: (any UIContentConfiguration)?
    private var contentView: (any UIView & UIContentView)?
    private var backgroundView: BackgroundConfigurationView?

    init(host: any ConfiguredView) {
        cell = host
    }

    // MARK: Content

    func setContent(_ new: (any UIContentConfiguration)?) {
        guard let new else {
            content = nil
            guard contentView != nil else { return }
            contentView = nil
            return cell.replaceContent(with: UIView())
        }
        showContent(cell.automaticallyUpdatesContentConfiguration ? new.updated(for: cell.hostState) : new)
    }

    private func showContent(_ new: any UIContentConfiguration) {
        let old = content
        content = new
        if let contentView, contentView.supports(new) {
            contentView.configuration = new
            // The system's own view says itself when its size has changed.
            if !(contentView is UIListContentView) { cell.invalidateIntrinsicContentSize() }
            return
        }
        if contentView != nil { warn(old, new) }
        let made = new.makeContentView()
        contentView = made
        cell.replaceContent(with: made)
    }

    private func warn(_ old: (any UIContentConfiguration)?, _ new: any UIContentConfiguration) {
        DiagnosticsLog.write(
            .warning, cell is UITableViewCell ? "UITableViewCell" : "UICollectionViewCell",
            "You are setting a new content configuration to a cell that has an existing content configuration, but the "
                + "existing content view does not support the new configuration. This means the existing content view "
                + "must be replaced with a new content view created from the new configuration, instead of updating "
                + "the existing content view directly, which is expensive. Use separate registrations or reuse "
                + "identifiers for different types of cells to avoid this. Cell: \(cell); Existing content "
                + "configuration: \(old.map { "\($0)" } ?? "(null)"); New content configuration: \(new)")
    }

    /// The size that the content prefers: what it says of the width, otherwise its intrinsic height.
    func contentSize(for size: CGSize) -> CGSize? {
        guard let contentView else { return nil }
        let fitting = contentView.sizeThatFits(size)
        guard fitting == contentView.bounds.size else { return fitting }
        let intrinsic = contentView.intrinsicContentSize
        return CGSize(
            width: fitting.width,
            height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
    }

    /// The width in which no text of the content breaks; nil for contents that are not the system's.
    var naturalWidth: CGFloat? { (contentView as? UIListContentView)?.sizeThatFits(.zero).width }

    // MARK: Background

    var background: UIBackgroundConfiguration? { backgroundView?.configuration }

    func setBackground(_ new: UIBackgroundConfiguration?) {
        guard let new else {
            backgroundView?.removeFromSuperview()
            return backgroundView = nil
        }
        showBackground(
            cell.automaticallyUpdatesBackgroundConfiguration ? new.updated(for: cell.hostState) : new)
    }

    private func showBackground(_ new: UIBackgroundConfiguration) {
        if let backgroundView { return backgroundView.configuration = new }
        let made = BackgroundConfigurationView(new)
        UIView.performWithoutAnimation {
            made.frame = cell.bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            cell.insertSubview(made, at: 0)
        }
        backgroundView = made
    }

    // MARK: State

    func update(for state: any UIConfigurationState) {
        if cell.automaticallyUpdatesContentConfiguration, let content { showContent(content.updated(for: state)) }
        if cell.automaticallyUpdatesBackgroundConfiguration, let background {
            showBackground(background.updated(for: state))
        }
    }
}
