import UIKit

/// The footer of a section: how many photos it has.
final class PhotoCountView: UICollectionReusableView {
    private let label = UILabel(style: .footnote, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ count: Int) {
        label.text = Self.text(count)
    }

    package static func text(_ count: Int) -> String { count == 1 ? "1 photo" : "\(count) photos" }
}
