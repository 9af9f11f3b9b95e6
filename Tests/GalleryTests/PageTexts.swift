import GalleryExamples
import TesseraHarness
import TesseraHeadless
import UIKit

/// What is wrong with the texts that a page of the gallery shows: cut, one over the other, or outside of their cell.
///
/// Texts have fixed metrics and nothing is drawn, so that all pages cost seconds.
@MainActor
final class PageTexts {
    private let host: TestHost
    private let controller: UIViewController

    convenience init(_ example: Example, _ surroundings: TestConfiguration) {
        self.init(example.make(ExampleOptions(activity: LoadingActivity())), surroundings)
    }

    init(_ controller: UIViewController, _ surroundings: TestConfiguration) {
        self.controller = controller
        host = TestHost(UINavigationController(rootViewController: controller), configuration: surroundings)
        // Some pages never come to rest.
        host.advance(by: 1)
    }

    /// A screen for pages, whose animations have few frames.
    static func surroundings(
        width: CGFloat = 390, height: CGFloat = 844, textSize: UIContentSizeCategory = .large,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> TestConfiguration {
        var configuration = TestConfiguration(size: CGSize(width: width, height: height))
        configuration.contentSizeCategory = textSize
        configuration.layoutDirection = direction
        configuration.framesPerSecond = 12
        return configuration
    }

    /// A line for each fault.
    func faults() -> [String] {
        host.perform {
            let texts = shown
            return texts.compactMap(cut) + texts.compactMap(outside) + overlaps(texts)
        }
    }

    /// How many labels the page shows.
    var count: Int { shown.count }

    // MARK: Texts

    @MainActor private struct Text {
        let label: UILabel
        /// Where the words stand, in the window.
        let frame: CGRect
        /// What is seen of them.
        let seen: CGRect
        /// The cell, header or row around; nil for labels elsewhere.
        let cell: UIView?
        /// Whether it lies over what scrolls below it: what is pinned, and what stands in a bar.
        let floats: Bool

        var name: String { "'\((label.text ?? "").prefix(24))'" }
    }

    private lazy var shown: [Text] = host.perform { texts(in: controller.view, Around(clip: host.window.bounds)) }

    /// What is around a view.
    private struct Around {
        var clip: CGRect
        var cell: UIView?
        var floats = false
    }

    private func texts(in view: UIView, _ outer: Around) -> [Text] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        var around = outer
        if view is UICollectionReusableView || view is UITableViewCell || view is UITableViewHeaderFooterView {
            around.cell = view
            if view.layer.zPosition > 0 { around.floats = true }
        }
        if view is UITabBar || view is UINavigationBar || view is UIToolbar { around.floats = true }
        if view.clipsToBounds { around.clip = around.clip.intersection(view.convert(view.bounds, to: nil)) }
        var result: [Text] = []
        if let label = view as? UILabel, let text = text(of: label, around) { result.append(text) }
        return result + view.subviews.flatMap { texts(in: $0, around) }
    }

    private func text(of label: UILabel, _ around: Around) -> Text? {
        guard !(label.text ?? "").isEmpty, !label.bounds.isEmpty else { return nil }
        var words = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
        // Words that become smaller until they fit are not as high as before.
        if label.adjustsFontSizeToFitWidth { words = words.intersection(label.bounds) }
        let frame = label.convert(words, to: nil)
        let seen = frame.intersection(around.clip)
        guard !seen.isEmpty else { return nil }
        return Text(label: label, frame: frame, seen: seen, cell: around.cell, floats: around.floats)
    }

    // MARK: Faults

    private func cut(_ text: Text) -> String? {
        let label = text.label
        let width = label.numberOfLines == 1 ? .greatestFiniteMagnitude : label.bounds.width
        let wanted = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let least = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 ? max(0.1, label.minimumScaleFactor) : 1
        // Previews of longer texts end with dots in every size.
        let isPreview = label.numberOfLines > 1
        let fitsAcross = label.numberOfLines != 1 || wanted.width * least <= label.bounds.width + 1
        let fitsDown = isPreview || wanted.height * least <= label.bounds.height + 1
        return fitsAcross && fitsDown ? nil : "\(text.name) wants \(wanted) in \(label.bounds.size)"
    }

    private func outside(_ text: Text) -> String? {
        guard let cell = text.cell else { return nil }
        let room = cell.convert(cell.bounds, to: nil).insetBy(dx: -1, dy: -1)
        return room.contains(text.frame) ? nil : "\(text.name) at \(text.frame) leaves its cell at \(room)"
    }

    private func overlaps(_ texts: [Text]) -> [String] {
        var result: [String] = []
        let still = texts.filter { !$0.floats }
        for (index, first) in still.enumerated() {
            for second in still[(index + 1)...] where first.seen.insetBy(dx: 1, dy: 1).intersects(second.seen) {
                result.append("\(first.name) at \(first.seen) and \(second.name) at \(second.seen) overlap")
            }
        }
        return result
    }
}
