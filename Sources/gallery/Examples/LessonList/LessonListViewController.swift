import UIKit

/// The lessons of a course: the introduction has lines of its own, the others stand side by side; a tap jumps to one.
final class LessonListViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let introduction = ["How to use this course", "What you should know already"]
    private static let chapters = [14, 9, 17, 11, 23]
    private let layout = MirroredFlowLayout()

    init() {
        super.init(collectionViewLayout: layout)
        title = "Lessons"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(LessonCell.self, forCellWithReuseIdentifier: "lesson")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        collectionView.alwaysBounceVertical = true
        layout.headerReferenceSize = CGSize(width: 0, height: 48)
    }

    private func number(_ indexPath: IndexPath) -> Int {
        Self.chapters.prefix(indexPath.section - 1).reduce(0, +) + indexPath.item + 1
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.chapters.count + 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? Self.introduction.count : Self.chapters[section - 1]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "lesson", for: indexPath)
        let isIntroduction = indexPath.section == 0
        (cell as? LessonCell)?.show(
            isIntroduction ? Self.introduction[indexPath.item] : "\(number(indexPath))", isWide: isIntroduction)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let titleView = view as? SectionTitleView else { return view }
        titleView.titleLabel.text = indexPath.section == 0 ? "Introduction" : "Chapter \(indexPath.section)"
        titleView.detailLabel.text =
            indexPath.section == 0 ? nil : "\(Self.chapters[indexPath.section - 1]) lessons"
        titleView.setNeedsLayout()
        return view
    }

    // MARK: Sizes

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard indexPath.section == 0 else { return CGSize(width: 70, height: 45) }
        return CGSize(width: max(1, collectionView.bounds.width - 32), height: 52)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 8 : 12 }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = indexPath.section == 0 ? "Introduction" : "Lesson \(number(indexPath))"
        let label = UILabel(style: .title1)
        label.text = indexPath.section == 0 ? Self.introduction[indexPath.item] : page.title
        label.textAlignment = .center
        label.numberOfLines = 0
        label.frame = page.view.bounds.insetBy(dx: 24, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(label)
        navigationController?.pushViewController(page, animated: true)
    }
}

/// A number or a line of text on a tinted field.
final class LessonCell: UICollectionViewCell {
    private let label = UILabel(style: .body)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        label.adjustsFontSizeToFitWidth = true
        contentView.addSubview(label)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isWide: Bool) {
        label.text = text
        label.textAlignment = isWide ? .natural : .center
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        let isOn = isSelected || isHighlighted
        contentView.backgroundColor = isOn ? .systemBlue : .secondarySystemBackground
        label.textColor = isOn ? .white : .label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 12, dy: 4)
    }
}
