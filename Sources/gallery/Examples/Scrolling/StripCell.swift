import UIKit

/// A row that is a collection view of its own, scrolling sideways.
final class StripCell: UICollectionViewCell, UICollectionViewDataSource {
    static let height: CGFloat = 150

    private let strip: UICollectionView
    private var number = 0
    private var waitingOffset: CGFloat?

    override init(frame: CGRect) {
        let layout = MirroredFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 120, height: Self.height - 16)
        layout.minimumLineSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)
        strip = UICollectionView(frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: layout)
        super.init(frame: frame)
        strip.register(CardCell.self, forCellWithReuseIdentifier: "card")
        strip.backgroundColor = .clear
        strip.showsHorizontalScrollIndicator = false
        strip.alwaysBounceHorizontal = true
        strip.dataSource = self
        strip.frame = contentView.bounds
        strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(strip)
    }

    required init?(coder: NSCoder) { nil }

    static func count(ofStrip number: Int) -> Int { 12 + number * 5 % 17 }

    /// How far the strip is scrolled from its leading end, in points.
    var offset: CGFloat { waitingOffset ?? mirrored(strip.contentOffset.x) }

    func show(strip number: Int, offset: CGFloat) {
        self.number = number
        waitingOffset = offset
        strip.reloadData()
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    /// Scrolls the strip where it is to stand once it has its size and direction.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard window != nil, let waiting = waitingOffset else { return }
        waitingOffset = nil
        strip.layoutIfNeeded()
        strip.contentOffset = CGPoint(x: mirrored(waiting), y: 0)
    }

    private func mirrored(_ offset: CGFloat) -> CGFloat {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return offset }
        return strip.contentSize.width - strip.bounds.width - offset
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.count(ofStrip: number)
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        let hue = (CGFloat(number) * 0.13 + CGFloat(indexPath.item) * 0.018).truncatingRemainder(dividingBy: 1)
        (cell as? CardCell)?.show(indexPath.item + 1, hue: hue)
        return cell
    }
}

/// A card of a strip.
final class CardCell: UICollectionViewCell {
    private let label = UILabel(style: .title2, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 16
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

    func show(_ number: Int, hue: CGFloat) {
        label.text = "\(number)"
        contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.72, alpha: 1)
    }
}
