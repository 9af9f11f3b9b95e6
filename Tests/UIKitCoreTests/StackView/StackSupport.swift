import Foundation
import TesseraGraphics

@testable import UIKitCore

/// A view with a size for its content that may change.
final class Block: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor
func row(_ views: [UIView], spacing: CGFloat = 0, _ distribution: UIStackView.Distribution = .fill) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = spacing
    stack.distribution = distribution
    return stack
}

@MainActor
func column(
    _ views: [UIView], spacing: CGFloat = 0, _ alignment: UIStackView.Alignment = .fill
) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    stack.alignment = alignment
    return stack
}

extension UIStackView {
    /// Lays out the stack view, in no window, at a size.
    func layOut(_ width: CGFloat, _ height: CGFloat) {
        frame = CGRect(x: 0, y: 0, width: width, height: height)
        layoutIfNeeded()
    }

    var fitting: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

    var frames: [CGRect] { arrangedSubviews.map(\.frame) }
    var xs: [CGFloat] { arrangedSubviews.map(\.frame.minX) }
    var widths: [CGFloat] { arrangedSubviews.map(\.frame.width) }
    var ys: [CGFloat] { arrangedSubviews.map(\.frame.minY) }
    var heights: [CGFloat] { arrangedSubviews.map(\.frame.height) }
}
