import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// An example of the catalogue on a screen without a display, as `gallery render` shows it.
@MainActor
struct ExampleStage {
    let renderer: HeadlessRenderer
    let controller: UIViewController

    /// - Parameter size: points.
    init(
        _ name: String, size: CGSize = CGSize(width: 390, height: 844),
        direction: UITraitEnvironmentLayoutDirection = .leftToRight, textSize: UIContentSizeCategory = .large,
        options: ExampleOptions? = nil
    ) throws {
        let example = try #require(Example.named(name))
        controller = example.make(options ?? ExampleOptions(activity: LoadingActivity()))
        var configuration = HeadlessConfiguration(size: size, scale: 2)
        configuration.layoutDirection = direction
        configuration.contentSizeCategory = textSize
        renderer = HeadlessRenderer(
            UINavigationController(rootViewController: controller), configuration: configuration)
        renderer.settle()
    }

    /// The example's collection view, wherever it stands.
    var view: UICollectionView {
        get throws { try #require(Self.all(UICollectionView.self, in: controller.view).first) }
    }

    /// Views of a class in `view`, itself included, from back to front.
    static func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    /// The texts of the labels in `view`.
    static func texts(in view: UIView) -> [String] { all(UILabel.self, in: view).compactMap(\.text) }

    /// The layout's frame of an item, in points of the content.
    func frame(_ item: Int, _ section: Int = 0) throws -> CGRect {
        try #require(try view.layoutAttributesForItem(at: IndexPath(item: item, section: section))).frame
    }

    /// The frame of a header, a footer or a badge.
    func frame(_ kind: String, _ item: Int = 0, _ section: Int = 0) throws -> CGRect {
        let path = IndexPath(item: item, section: section)
        return try #require(try view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)).frame
    }

    /// How many items stand in the first line of a section.
    func columns(_ section: Int) throws -> Int {
        let top = try frame(0, section).minY
        let count = try view.numberOfItems(inSection: section)
        return try (0..<count).prefix { try frame($0, section).minY == top }.count
    }

    func scroll(to offset: CGPoint) throws {
        try view.contentOffset = offset
        renderer.settle()
    }
}
