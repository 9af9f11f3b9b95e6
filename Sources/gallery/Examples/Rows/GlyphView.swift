import UIKit

/// A symbol that grows with the text beside it.
final class GlyphView: UIImageView {
    private let pointSize: CGFloat
    private let weight: UIImage.SymbolWeight
    private let metrics: UIFontMetrics

    /// - Parameter pointSize: in the standard text size.
    init(
        _ symbol: String?, pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular, style: UIFont.TextStyle = .body
    ) {
        self.pointSize = pointSize
        self.weight = weight
        metrics = UIFontMetrics(forTextStyle: style)
        super.init(frame: .zero)
        contentMode = .center
        image = symbol.flatMap { UIImage(systemName: $0) }
        grow()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        grow()
    }

    private func grow() {
        let size = metrics.scaledValue(for: pointSize, compatibleWith: traitCollection)
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    }
}

extension UITraitCollection {
    /// Whether texts are so large that what stands side by side otherwise stands one below the other.
    var hasAccessibilityText: Bool { preferredContentSizeCategory.isAccessibilityCategory }

    /// `length`, meant for the standard text size, grown with the text.
    func grown(_ length: CGFloat, with style: UIFont.TextStyle = .body) -> CGFloat {
        UIFontMetrics(forTextStyle: style).scaledValue(for: length, compatibleWith: self)
    }
}
