import Foundation

/// The class form of `NSDiffableDataSourceSnapshot`, as Objective-C knows it: identifiers are anything hashable.
///
/// It holds a snapshot of the generic form, and every member does what the generic form's does, with the same errors. An
/// identifier that is not hashable is a programmer error; if its sink returns, a call without a result has changed
/// nothing, and one with a result answers as for an unknown identifier. Where the generic form answers nil for an index
/// this one answers `NSNotFound`.
///
/// On Apple's systems `as` turns one form into the other. Linux has no such bridge, and UIKit has no initializer
/// for it: build the other form from `sectionIdentifiers` and the items of each section.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    package typealias Content = NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>

    package private(set) var content: Content

    /// An empty snapshot.
    override public init() {
        content = Content()
        super.init()
    }

    package init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// An independent snapshot with the same content; of this class, not of a subclass. O(1).
    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(content) }

    // MARK: Content

    open var numberOfItems: Int { content.numberOfItems }

    open var numberOfSections: Int { content.numberOfSections }

    /// The sections in order. O(sections).
    open var sectionIdentifiers: [Any] { content.sectionIdentifiers.map(\.base) }

    /// All items in order. O(n).
    open var itemIdentifiers: [Any] { content.itemIdentifiers.map(\.base) }

    /// The sections marked for a reload, in the order in which they were marked.
    open var reloadedSectionIdentifiers: [Any] { content.reloadedSectionIdentifiers.map(\.base) }

    /// The items marked for a reload, in the order in which they were marked.
    open var reloadedItemIdentifiers: [Any] { content.reloadedItemIdentifiers.map(\.base) }

    /// The items marked for a reconfiguration, in the order in which they were marked.
    open var reconfiguredItemIdentifiers: [Any] { content.reconfiguredItemIdentifiers.map(\.base) }

    /// The number of items in a section, which must exist (else 0).
    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        ReferenceIdentifier.checked(sectionIdentifier).map { content.numberOfItems(inSection: $0) } ?? 0
    }

    /// The items of a section, which must exist (else none). O(items).
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        guard let section = ReferenceIdentifier.checked(sectionIdentifier) else { return [] }
        return content.itemIdentifiers(inSection: section).map(\.base)
    }

    /// The section that holds an item, nil for an unknown item. O(log n).
    open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        ReferenceIdentifier.checked(itemIdentifier).flatMap { content.sectionIdentifier(containingItem: $0) }?.base
    }

    /// The position of an item, counted through all sections; `NSNotFound` for an unknown item. O(log n).
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        ReferenceIdentifier.checked(itemIdentifier).flatMap { content.indexOfItem($0) } ?? NSNotFound
    }

    /// The position of a section, `NSNotFound` for an unknown one.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        ReferenceIdentifier.checked(sectionIdentifier).flatMap { content.indexOfSection($0) } ?? NSNotFound
    }

    // MARK: Items

    /// Adds items at the end of the last section. Items that exist already move there.
    open func appendItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.checked(identifiers) else { return }
        content.appendItems(items)
    }

    /// Adds items at the end of a section. Items that exist already move there.
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        guard let items = ReferenceIdentifier.checked(identifiers),
            let section = ReferenceIdentifier.checked(sectionIdentifier)
        else { return }
        content.appendItems(items, toSection: section)
    }

    /// Inserts items before another one, in its section. Items that exist already move there.
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        guard let items = ReferenceIdentifier.checked(identifiers),
            let destination = ReferenceIdentifier.checked(itemIdentifier)
        else { return }
        content.insertItems(items, beforeItem: destination)
    }

    /// Inserts items after another one, in its section. Items that exist already move there.
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        guard let items = ReferenceIdentifier.checked(identifiers),
            let destination = ReferenceIdentifier.checked(itemIdentifier)
        else { return }
        content.insertItems(items, afterItem: destination)
    }

    /// Removes items; unknown ones are ignored.
    open func deleteItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.checked(identifiers) else { return }
        content.deleteItems(items)
    }

    /// Removes all items and all sections.
    open func deleteAllItems() {
        content.deleteAllItems()
    }

    /// Moves an item before another one, into its section.
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        guard let item = ReferenceIdentifier.checked(fromIdentifier),
            let destination = ReferenceIdentifier.checked(toIdentifier)
        else { return }
        content.moveItem(item, beforeItem: destination)
    }

    /// Moves an item after another one, into its section.
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        guard let item = ReferenceIdentifier.checked(fromIdentifier),
            let destination = ReferenceIdentifier.checked(toIdentifier)
        else { return }
        content.moveItem(item, afterItem: destination)
    }

    /// Marks items, all of which must exist: applying the snapshot gives them new cells.
    open func reloadItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.checked(identifiers) else { return }
        content.reloadItems(items)
    }

    /// Marks items, all of which must exist: applying the snapshot configures their cells anew.
    open func reconfigureItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.checked(identifiers) else { return }
        content.reconfigureItems(items)
    }

    // MARK: Sections

    /// Adds sections at the end. None of them may exist.
    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.checked(sectionIdentifiers) else { return }
        content.appendSections(sections)
    }

    /// Inserts sections before another one. None of them may exist.
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        guard let sections = ReferenceIdentifier.checked(sectionIdentifiers),
            let destination = ReferenceIdentifier.checked(toSectionIdentifier)
        else { return }
        content.insertSections(sections, beforeSection: destination)
    }

    /// Inserts sections after another one. None of them may exist.
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        guard let sections = ReferenceIdentifier.checked(sectionIdentifiers),
            let destination = ReferenceIdentifier.checked(toSectionIdentifier)
        else { return }
        content.insertSections(sections, afterSection: destination)
    }

    /// Removes sections with their items; unknown ones are ignored.
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.checked(sectionIdentifiers) else { return }
        content.deleteSections(sections)
    }

    /// Moves a section with its items before another one.
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        guard let section = ReferenceIdentifier.checked(fromSectionIdentifier),
            let destination = ReferenceIdentifier.checked(toSectionIdentifier)
        else { return }
        content.moveSection(section, beforeSection: destination)
    }

    /// Moves a section with its items after another one.
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        guard let section = ReferenceIdentifier.checked(fromSectionIdentifier),
            let destination = ReferenceIdentifier.checked(toSectionIdentifier)
        else { return }
        content.moveSection(section, afterSection: destination)
    }

    /// Marks sections, all of which must exist: applying the snapshot gives their items and supplementary views anew.
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.checked(sectionIdentifiers) else { return }
        content.reloadSections(sections)
    }
}
