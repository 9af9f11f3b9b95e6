import UIKit

/// A cell as apps have them: a picture with rounded corners, two labels, a border.
final class RichCell: UICollectionViewCell {
    let picture = UIImageView()
    let title = UILabel()
    let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 8
        contentView.layer.borderWidth = 1
        contentView.layer.borderColor = UIColor.separator.cgColor
        contentView.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        title.font = .systemFont(ofSize: 11, weight: .semibold)
        detail.font = .systemFont(ofSize: 9)
        detail.textColor = .secondaryLabel
        for view in [picture, title, detail] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        picture.frame = CGRect(x: 0, y: 0, width: width, height: height - 28)
        title.frame = CGRect(x: 8, y: height - 27, width: width - 16, height: 14)
        detail.frame = CGRect(x: 8, y: height - 14, width: width - 16, height: 12)
    }
}

/// 220 of 100,000 rich cells in 1200 x 800 points, scrolled by 25 points a frame.
@MainActor
final class RichScene: NSObject, UICollectionViewDataSource {
    static let size = CGSize(width: 1_200, height: 800)
    static let step: CGFloat = 25
    static let frames = 300

    let controller: UIViewController
    let view: UICollectionView
    private let pictures: [UIImage]

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 54, height: 68)
        layout.minimumLineSpacing = 6
        layout.minimumInteritemSpacing = 6
        view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: layout)
        controller = UIViewController()
        pictures = (0..<24).compactMap { Self.picture($0) }
        super.init()
        view.backgroundColor = .systemBackground
        view.register(RichCell.self, forCellWithReuseIdentifier: "rich")
        view.dataSource = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(view)
        view.frame = controller.view.bounds
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "rich", for: indexPath)
        guard let rich = cell as? RichCell else { return cell }
        rich.picture.image = pictures[indexPath.item % pictures.count]
        rich.title.text = "Item \(indexPath.item)"
        rich.detail.text = "No. \(indexPath.item * 37 % 1_000)"
        return rich
    }

    func scroll() {
        view.contentOffset.y += Self.step
    }

    /// A soft gradient of 64 x 64 pixels.
    private static func picture(_ index: Int) -> UIImage? {
        let image = CGImage(width: 64, height: 64, isOpaque: true) { bytes, row in
            for y in 0..<64 {
                for x in 0..<64 {
                    let pixel = bytes.advanced(by: y * row + x * 4).assumingMemoryBound(to: UInt8.self)
                    pixel[0] = UInt8((x * 3 + index * 11) & 255)
                    pixel[1] = UInt8((y * 3 + index * 29) & 255)
                    pixel[2] = UInt8((x + y + index * 53) & 255)
                    pixel[3] = 255
                }
            }
            return true
        }
        return image.map { UIImage(cgImage: $0) }
    }
}
