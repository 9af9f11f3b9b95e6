import UIKit

/// A picture on a chequered ground, or the sign for one that cannot be shown.
final class FormatCard: CardView {
    private let ground = ChequerView()
    private let imageView = UIImageView()
    private var sign: BrokenPictureView?

    init(_ text: String, _ image: UIImage?) {
        super.init(text)
        imageView.contentMode = .scaleAspectFit
        imageView.isAccessibilityElement = true
        stage.addSubview(ground)
        stage.addSubview(imageView)
        show(image)
    }

    required init?(coder: NSCoder) { nil }

    /// A picture made from bytes; its card says how many.
    convenience init(_ sample: FormatSample) {
        self.init("\(sample.name), \(sample.data.count) B", UIImage(data: sample.data))
    }

    /// A picture that is still on its way.
    convenience init(waiting text: String) {
        self.init(text, UIImage())
    }

    func show(_ image: UIImage?) {
        // An image without pixels of its own, such as a symbol, is none that is broken.
        let isBroken = image == nil || (image?.size != .zero && image?.isSymbolImage == false && image?.cgImage == nil)
        imageView.image = isBroken ? nil : image
        let text = caption.text ?? ""
        imageView.accessibilityLabel = isBroken ? "\(text), cannot be shown" : text
        ground.isHidden = isBroken
        guard isBroken, sign == nil else { return }
        let made = BrokenPictureView()
        stage.insertSubview(made, belowSubview: imageView)
        sign = made
        setNeedsLayout()
    }

    /// Shows pictures in turn, so often; 0 means without end.
    func play(_ images: [UIImage], duration: TimeInterval, times: Int) {
        imageView.animationImages = images
        imageView.animationDuration = duration
        imageView.animationRepeatCount = times
        imageView.startAnimating()
    }

    override func arrange(_ area: CGRect) {
        let inner = area.insetBy(dx: 10, dy: 0)
        let frame = CGRect(x: inner.minX, y: 10, width: inner.width, height: max(0, area.height - 10))
        ground.frame = frame
        sign?.frame = frame
        imageView.frame = frame.insetBy(dx: 4, dy: 4)
    }
}

/// Light and dark squares, by which one sees where a picture is transparent.
final class ChequerView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        backgroundColor = .secondarySystemGroupedBackground
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.tertiarySystemFill.cgColor)
        let side: CGFloat = 8
        for row in 0..<Int((bounds.height / side).rounded(.up)) {
            for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column) % 2 == 0 {
                context.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
            }
        }
    }
}
