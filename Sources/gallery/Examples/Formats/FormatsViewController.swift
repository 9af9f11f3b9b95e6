import UIKit

/// Pictures from files of every known format, drawn ones, and files that are broken. With a folder given, its pictures,
/// too.
final class FormatsViewController: ColumnViewController {
    private static let fileLimit = 24
    private let options: ExampleOptions

    init(options: ExampleOptions) {
        self.options = options
        super.init(nibName: nil, bundle: nil)
        title = "Picture formats"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        if let folder = options.input { addFolder(folder) }
        addTitle("From bytes")
        addCards(FormatSample.readable.map { FormatCard($0) })
        addTitle("Drawn")
        addCards(drawn())
        addTitle("Broken")
        addCards(FormatSample.broken.map { FormatCard($0) })
    }

    private func addCards(_ cards: [CardView]) { add(CardGrid(cards, least: 150, ratio: 0.84)) }

    // MARK: Drawn

    private func drawn() -> [CardView] {
        let symbol = UIImage(
            systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .regular))
        let landscape = Landscape.picture(CGSize(width: 90, height: 60))
        let frame = Self.frameImage.resizableImage(
            withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), resizingMode: .stretch)
        let stretched = UIGraphicsImageRenderer(size: CGSize(width: 110, height: 66)).image { renderer in
            frame.draw(in: CGRect(origin: .zero, size: renderer.format.bounds.size))
        }
        let moving = FormatCard("In turn", landscape)
        moving.play(Self.turns, duration: 1.2, times: options.isLive ? 0 : 1)
        return [
            FormatCard("Symbol", symbol?.withTintColor(.systemPink, renderingMode: .alwaysOriginal)),
            FormatCard("Template", Self.frameImage.withRenderingMode(.alwaysTemplate)),
            FormatCard("Stretched by parts", stretched),
            FormatCard("Flipped", landscape.withHorizontallyFlippedOrientation()), moving,
            FormatCard("Scaled down", landscape.preparingThumbnail(of: CGSize(width: 24, height: 16))),
        ]
    }

    /// A frame of 36 points with a knob at each corner.
    private static var frameImage: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 36, height: 36)).image { _ in
            UIColor.systemIndigo.setFill()
            UIColor.systemIndigo.setStroke()
            let line = UIBezierPath(rect: CGRect(x: 6, y: 6, width: 24, height: 24))
            line.lineWidth = 3
            line.stroke()
            for (x, y) in [(6, 6), (30, 6), (6, 30), (30, 30)] {
                UIBezierPath(ovalIn: CGRect(x: x - 6, y: y - 6, width: 12, height: 12)).fill()
            }
        }
    }

    /// A dot that goes round.
    private static var turns: [UIImage] {
        (0..<12).map { step in
            UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
                let angle = CGFloat(step) / 12 * 2 * .pi
                UIColor.systemTeal.setFill()
                let center = CGPoint(x: 30 + 22 * cos(angle), y: 30 + 22 * sin(angle))
                UIBezierPath(ovalIn: CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14)).fill()
            }
        }
    }

    // MARK: Files

    private func addFolder(_ folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let endings = ["png", "jpg", "jpeg", "webp"]
        let pictures = names.sorted().filter { name in
            endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
        }
        addTitle("From the folder")
        let cards = pictures.prefix(Self.fileLimit).map { name in
            let card = FormatCard(waiting: name)
            load(URL(fileURLWithPath: folder).appendingPathComponent(name).path, into: card)
            return card
        }
        addCards(cards)
    }

    /// Decodes away from the main thread, no larger than a card.
    private func load(_ path: String, into card: FormatCard) {
        let activity = options.activity
        activity.begin()
        Task { [weak card] in
            let image = await UIImage(contentsOfFile: path)?.byPreparingThumbnail(
                ofSize: CGSize(width: 320, height: 240))
            card?.show(image)
            activity.end()
        }
    }
}
