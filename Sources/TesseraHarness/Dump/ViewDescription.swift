import UIKit

/// What dumps say about a view beyond its frame.
public struct ViewDescription: Sendable, Equatable {
    /// The text that the view shows.
    public var text: String?
    /// More words for the text dump, each as `name value`.
    public var details: [String] = []
    /// What the view is to the one that made it: a cell, a supplementary view. Dumps of the screen list such a view as
    /// one, with the texts in it.
    public var element: Element?

    public struct Element: Sendable, Equatable {
        public var category: String
        public var kind: String?
        public var indexPath: [Int]?
        public var zIndex: Int

        public init(category: String, kind: String? = nil, indexPath: [Int]? = nil, zIndex: Int = 0) {
            self.category = category
            self.kind = kind
            self.indexPath = indexPath
            self.zIndex = zIndex
        }
    }

    public init(text: String? = nil, details: [String] = [], element: Element? = nil) {
        self.text = text
        self.details = details
        self.element = element
    }
}

/// How dumps describe views of each class. UIKit's own are known: the texts of labels, fields and text views, the values of
/// controls, the cells of collection and table views. Programs add their own classes.
@preconcurrency @MainActor
public enum ViewDescriptions {
    private static var describers: [(UIView) -> ViewDescription?] = []

    /// Describes views of `type` and its subclasses by `body`; where it answers nil, and for all others, what was
    /// registered before counts. The latest registration is asked first.
    public static func register<View: UIView>(
        _ type: View.Type, _ body: @escaping @MainActor (View) -> ViewDescription?
    ) {
        describers.append { ($0 as? View).flatMap(body) }
    }

    static func description(of view: UIView) -> ViewDescription? {
        for describe in describers.reversed() {
            if let description = describe(view) { return description }
        }
        return standard(view)
    }
}
