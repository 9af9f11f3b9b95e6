import UIKit

/// The lessons of a course: the introduction is wider than the others, which stand side by side; a tap jumps to one.
/// A flow layout and a compositional one put them at the same places.
final class LessonListViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    static let composedHeaderKind = "header"
    /// 70 by 45 points; larger where the text is.
    static func lessonSize(_ traits: UITraitCollection, in room: CGFloat) -> CGSize {
        let size = size(70, traits)
        guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return size }
        // A line has few of them: they fill it, or much of it would be gaps.
        let columns = max(1, ((room + 10) / (size.width + 10)).rounded(.down))
        return CGSize(width: max(1, ((room - 10 * (columns - 1)) / columns).rounded(.down)), height: size.height)
    }

    /// As high as the others; in the large text sizes as wide as the line.
    static func introductionSize(_ traits: UITraitCollection, in room: CGFloat) -> CGSize {
        let size = size(150, traits)
        guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return size }
        return CGSize(width: max(1, room), height: size.height)
    }

    private static func size(_ width: CGFloat, _ traits: UITraitCollection) -> CGSize {
        let height = max(45, UIFont.lineHeight(.body, traits) + 12)
        return CGSize(width: min(280, (width * height / 45).rounded()), height: height)
    }

    /// In the large text sizes the number of lessons stands below the chapter.
    static func headerHeight(_ traits: UITraitCollection) -> CGFloat {
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        let detail = isLarge ? UIFont.lineHeight(.subheadline, traits) : 0
        return max(40, SectionTitleView.height(traits) - 4 + detail)
    }

    private static let chapters = [14, 9, 17, 11, 23]

    /// Lines filled by the flow layout.
    convenience init() {
        let layout = MirroredFlowLayout()
        layout.minimumLineSpacing = 10
        layout.minimumInteritemSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        self.init("Lessons", layout)
    }

    init(_ title: String, _ layout: UICollectionViewLayout) {
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(LessonCell.self, forCellWithReuseIdentifier: "lesson")
        for kind in [UICollectionView.elementKindSectionHeader, Self.composedHeaderKind] {
            collectionView.register(
                SectionTitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collectionView.alwaysBounceVertical = true
    }

    private func number(_ indexPath: IndexPath) -> Int {
        Self.chapters.prefix(indexPath.section - 1).reduce(0, +) + indexPath.item + 1
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.chapters.count + 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? 1 : Self.chapters[section - 1]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "lesson", for: indexPath)
        (cell as? LessonCell)?.label.text = indexPath.section == 0 ? "Introduction" : "\(number(indexPath))"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let titleView = view as? SectionTitleView else { return view }
        titleView.margin = 20
        titleView.titleLabel.text = "Chapter \(indexPath.section)"
        titleView.detailLabel.text = "\(Self.chapters[indexPath.section - 1]) lessons"
        return view
    }

    // MARK: What differs in the first section of the flow layout

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width - 40
        return indexPath.section == 0
            ? Self.introductionSize(traitCollection, in: room) : Self.lessonSize(traitCollection, in: room)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : Self.headerHeight(traitCollection)) }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = indexPath.section == 0 ? "Introduction" : "Lesson \(number(indexPath))"
        let label = UILabel(style: .title1)
        label.text = page.title
        label.textAlignment = .center
        label.numberOfLines = 0
        label.frame = page.view.bounds.insetBy(dx: 24, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(label)
        navigationController?.pushViewController(page, animated: true)
    }
}

/// A number or a word on a grey field.
final class LessonCell: UICollectionViewCell {
    let label = UILabel(style: .body)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        label.textAlignment = .center
        label.shrinks()
        contentView.addSubview(label)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        let isOn = isSelected || isHighlighted
        contentView.backgroundColor = isOn ? .systemBlue : .secondarySystemBackground
        label.textColor = isOn ? .white : .label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 8, dy: 4)
    }
}
