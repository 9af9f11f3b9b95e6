import UIKit

/// One picture in every content mode.
final class ContentModesViewController: ColumnViewController {
    private static let modes: [(String, UIView.ContentMode)] = [
        ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit), ("scaleAspectFill", .scaleAspectFill),
        ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Content modes"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        let wide = Landscape.picture(CGSize(width: 60, height: 40))
        let large = Landscape.picture(CGSize(width: 240, height: 160))
        addTitle("Smaller than the view")
        add(CardGrid(Self.modes.map { ContentModeCard($0.0, $0.1, wide) }, least: 104, ratio: 1.2))
        addTitle("Larger than the view")
        add(CardGrid(Self.modes.map { ContentModeCard($0.0, $0.1, large) }, least: 104, ratio: 1.2))
    }
}

/// A picture in an outlined square.
final class ContentModeCard: CardView {
    private let imageView: UIImageView

    init(_ name: String, _ mode: UIView.ContentMode, _ image: UIImage) {
        imageView = UIImageView(image: image)
        super.init(name)
        imageView.contentMode = mode
        imageView.clipsToBounds = true
        imageView.backgroundColor = .tertiarySystemFill
        imageView.layer.cornerRadius = 6
        stage.addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    override func arrange(_ area: CGRect) {
        let side = max(0, min(area.width, area.height) - 16)
        imageView.frame = CGRect(
            x: (area.width - side) / 2, y: (area.height - side) / 2 + 2, width: side, height: side)
    }
}
