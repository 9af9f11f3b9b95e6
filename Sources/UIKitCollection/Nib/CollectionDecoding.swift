import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitCore

/// Collection views, their cells and layouts.
@MainActor
enum CollectionDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UICollectionView.self, decode),
            InterfaceDecoder(UICollectionReusableView.self) { _, _ in },
            InterfaceDecoder(UICollectionViewCell.self, decode),
            InterfaceDecoder(UICollectionViewLayout.self) { _, _ in },
            InterfaceDecoder(UICollectionViewFlowLayout.self, decode),
            InterfaceDecoder(UICollectionViewCompositionalLayout.self) { _, _ in },
            InterfaceDecoder(UICollectionViewController.self) { controller, reader in
                reader.set(controller, \.clearsSelectionOnViewWillAppear, "clearsSelectionOnViewWillAppear")
            },
        ]
    }

    // MARK: Collection views

    private static func decode(_ view: UICollectionView, _ reader: InterfaceReader) {
        reader.set(view, \.allowsSelection, "allowsSelection")
        reader.set(view, \.allowsMultipleSelection, "allowsMultipleSelection")
        if reader["multipleSelection"] == "YES" { view.allowsMultipleSelection = true }
        reader.set(view, \.isPrefetchingEnabled, "prefetchingEnabled")
        if let back: UIView = reader.object("backgroundView") { view.backgroundView = back }
        for cell in reader.list("cells") {
            guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
            view.register(UINib(InterfacePrototype(cell)), forCellWithReuseIdentifier: identifier)
        }
        let kinds = [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ]
        for (key, kind) in kinds {
            guard let prototype = reader.child(key), let identifier = prototype["reuseIdentifier"] else { continue }
            view.register(
                UINib(InterfacePrototype(prototype)), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
    }

    // MARK: Cells

    private static func decode(_ cell: UICollectionViewCell, _ reader: InterfaceReader) {
        if let content = reader.element.child(key: "contentView") {
            let frame = cell.contentView.frame
            reader.session.adopt(cell.contentView, content)
            // The content fills the cell, whatever the file says.
            cell.contentView.frame = frame
            cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            cell.contentView.translatesAutoresizingMaskIntoConstraints = true
        }
        if let back: UIView = reader.object("backgroundView") { cell.backgroundView = back }
        if let back: UIView = reader.object("selectedBackgroundView") { cell.selectedBackgroundView = back }
    }

    // MARK: Layouts

    private static func decode(_ layout: UICollectionViewFlowLayout, _ reader: InterfaceReader) {
        reader.set(layout, \.minimumLineSpacing, "minimumLineSpacing")
        reader.set(layout, \.minimumInteritemSpacing, "minimumInteritemSpacing")
        if reader["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let size = reader.size("itemSize") { layout.itemSize = size }
        if let size = reader.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = reader.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let inset = reader.insets("sectionInset") { layout.sectionInset = inset }
        let references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
            "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        ]
        if let reference = reader.choice("sectionInsetReference", references) {
            layout.sectionInsetReference = reference
        }
        reader.set(layout, \.sectionHeadersPinToVisibleBounds, "sectionHeadersPinToVisibleBounds")
        reader.set(layout, \.sectionFootersPinToVisibleBounds, "sectionFootersPinToVisibleBounds")
        if reader.bool("automaticEstimatedItemSize") ?? false {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = reader.size("estimatedItemSize") {
            layout.estimatedItemSize = size
        }
    }
}

extension UICollectionView {
    /// The user has chosen an item: its cell's segues go first, before the delegate hears of it.
    final func performSegues(ofItem path: IndexPath) {
        (cellForItem(at: path))?.performSegues()
    }
}

extension UICollectionViewCell: SegueTrigger, ContentHolder {
    package func add(_ segue: SegueOfView) { segues.append(segue) }

    /// The user has chosen the cell.
    final func performSegues() {
        for segue in segues { segue.perform(self) }
    }
}
