import Foundation
import TesseraGraphics
import UIKitCore

/// The mark of one page: a dot, or an image of the client's in the same colour.
@MainActor
final class PageIndicator: UIView {
    private lazy var picture = UIImageView()
    private var hasImage: Bool { !subviews.isEmpty && picture.image != nil }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, _ color: UIColor) {
        let isTemplate = image?.renderingMode == .automatic
        if image != nil || !subviews.isEmpty {
            if picture.superview == nil { addSubview(picture) }
            picture.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            picture.tintColor = color
        }
        backgroundColor = image == nil ? color : nil
    }

    func place(at center: CGPoint, dot: CGFloat) {
        let size = hasImage ? picture.image?.size ?? .zero : CGSize(width: dot, height: dot)
        bounds = CGRect(origin: .zero, size: size)
        self.center = center
        layer.cornerRadius = hasImage ? 0 : dot / 2
        if hasImage { picture.frame = bounds }
    }
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
