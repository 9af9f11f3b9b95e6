import UIKit

/// Square pictures for tiles that are known by a number: each is drawn once for all tiles of about a size.
@MainActor
enum TilePictures {
    private struct Key: Hashable {
        let number: Int
        let pixels: Int
    }

    private static let pictures: [SamplePicture] = (0..<6).flatMap { index in
        SamplePicture.Group.allCases.map { SamplePicture(group: $0, index: index) }
    }
    private static var drawn: [Key: UIImage] = [:]

    /// The side of the drawing that serves a tile of `size` points, in pixels.
    static func pixels(for size: CGSize, scale: CGFloat) -> Int {
        let wanted = max(size.width, size.height) * max(1, scale)
        return [96, 192, 384].first { CGFloat($0) >= wanted } ?? 640
    }

    /// The picture of a number; numbers that are neighbours have pictures of different groups.
    static func image(_ number: Int, pixels: Int) -> UIImage? {
        let place = number % pictures.count
        let key = Key(number: place < 0 ? place + pictures.count : place, pixels: pixels)
        if let image = drawn[key] { return image }
        guard let image = pictures[key.number].image(width: pixels, height: pixels, fit: .fill) else { return nil }
        if drawn.count >= 150 { drawn = [:] }
        let made = UIImage(cgImage: image)
        drawn[key] = made
        return made
    }
}

/// A picture in a tile. Who reads with the ears, and a dump, hear the tile's number.
final class TilePictureView: UIImageView {
    private var number: Int?
    private var pixels = 0

    init() {
        super.init(frame: .zero)
        contentMode = .scaleAspectFill
        clipsToBounds = true
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter name: what the tile is called.
    func show(_ number: Int, name: String) {
        accessibilityLabel = name
        guard number != self.number else { return }
        self.number = number
        pixels = 0
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let number, !bounds.isEmpty else { return }
        let needed = TilePictures.pixels(for: bounds.size, scale: traitCollection.displayScale)
        guard needed > pixels else { return }
        pixels = needed
        image = TilePictures.image(number, pixels: needed)
    }
}
