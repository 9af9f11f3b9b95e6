import Foundation
import TesseraGraphics
import UIKitCore

/// The mark of one page: a dot, or an image of the client's in the same colour.
@MainActor
final class PageIndicator: UIView {
    private lazy var picture = UIImageView()
    private var hasImage: Bool { hasPicture && picture.image != nil }
    private var hasPicture = false

    /// The colour of the part of the page that is over.
    var fillColor: UIColor? { didSet { fill?.backgroundColor = fillColor } }
    private var fill: UIView?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, _ color: UIColor) {
        let isTemplate = image?.renderingMode == .automatic
        if image != nil || hasPicture {
            hasPicture = true
            if picture.superview == nil { addSubview(picture) }
            picture.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            picture.tintColor = color
        }
        backgroundColor = image == nil ? color : nil
    }

    /// Becomes a bar that is filled in part, after it was placed; nil for the dot or image.
    func show(_ bar: PageBar?, isVertical: Bool, isReversed: Bool) {
        guard let bar else {
            fill?.removeFromSuperview()
            return fill = nil
        }
        let thickness = min(bounds.width, bounds.height)
        bounds.size =
            isVertical
            ? CGSize(width: thickness, height: bar.length) : CGSize(width: bar.length, height: thickness)
        let done = bar.length * bar.part
        let start = isReversed ? bar.length - done : 0
        let view = fill ?? UIView()
        if fill == nil {
            addSubview(view)
            fill = view
        }
        clipsToBounds = true
        view.backgroundColor = fillColor
        view.frame =
            isVertical
            ? CGRect(x: 0, y: start, width: thickness, height: done)
            : CGRect(x: start, y: 0, width: done, height: thickness)
    }

    func place(at center: CGPoint, dot: CGFloat) {
        let size = hasImage ? picture.image?.size ?? .zero : CGSize(width: dot, height: dot)
        bounds = CGRect(origin: .zero, size: size)
        self.center = center
        layer.cornerRadius = hasImage ? 0 : dot / 2
        if hasImage { picture.frame = bounds }
    }
}

/// The mark of a page whose progress is shown.
struct PageBar {
    var length: CGFloat
    /// 0...1.
    var part: CGFloat
}

/// The images that a client gives a page control.
@MainActor
struct PageImages {
    /// For all pages.
    var all: UIImage?
    /// For the present page.
    var current: UIImage?
    var byPage: [Int: UIImage] = [:]
    var currentByPage: [Int: UIImage] = [:]

    func image(for page: Int, isCurrent: Bool) -> UIImage? {
        let plain = byPage[page] ?? all
        return isCurrent ? currentByPage[page] ?? current ?? plain : plain
    }

    /// Forgets the images of pages that are no more.
    mutating func keep(pages count: Int) {
        byPage = byPage.filter { $0.key < count }
        currentByPage = currentByPage.filter { $0.key < count }
    }
}
