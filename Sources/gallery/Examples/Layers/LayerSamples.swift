import UIKit

/// What the layer laboratory shows of bare layers: each sample changes a square of 72 points.
@MainActor
enum LayerSamples {
    static let depth: [(String, (UIView) -> Void)] = [
        ("anchor: middle", { turnHand(in: $0, about: CGPoint(x: 0.5, y: 0.5)) }),
        ("anchor: end", { turnHand(in: $0, about: CGPoint(x: 0.5, y: 1)) }),
        (
            "as added",
            { for index in 0..<3 { addSheet(to: $0, index) } }
        ),
        (
            "zPosition",
            { for index in 0..<3 { addSheet(to: $0, index).zPosition = CGFloat(-index) } }
        ),
        ("sublayerTransform", { addRow(to: $0, isInDepth: false) }),
        ("with perspective", { addRow(to: $0, isInDepth: true) }),
    ]

    static let contents: [(String, (UIView) -> Void)] = [
        ("resize", { show($0, .resize) }),
        ("resizeAspect", { show($0, .resizeAspect) }),
        ("resizeAspectFill", { show($0, .resizeAspectFill) }),
        ("topLeft", { show($0, .topLeft) }),
        ("CAShapeLayer", { addStar(to: $0.layer, fill: .systemYellow, dash: nil) }),
        ("a dashed stroke", { addStar(to: $0.layer, fill: nil, dash: [6, 4]) }),
        ("an axial gradient", { addGradient(to: $0, .axial) }),
        ("a radial gradient", { addGradient(to: $0, .radial) }),
        ("a conic gradient", { addGradient(to: $0, .conic) }),
        (
            "a shape as mask",
            {
                let mask = CALayer()
                mask.frame = $0.bounds
                addStar(to: mask, fill: .black, dash: nil)
                $0.layer.mask = mask
            }
        ),
        (
            "a gradient as mask",
            {
                let mask = CAGradientLayer()
                mask.frame = $0.bounds
                mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
                $0.layer.mask = mask
            }
        ),
        (
            "CATextLayer",
            {
                let text = CATextLayer()
                text.frame = $0.bounds.insetBy(dx: 6, dy: 6).offsetBy(dx: 0, dy: 12)
                (text.string, text.fontSize, text.alignmentMode) = ("Aa", 30, .center)
                $0.layer.addSublayer(text)
            }
        ),
    ]

    private static func turnHand(in view: UIView, about anchor: CGPoint) {
        for step in 0..<4 {
            let hand = CALayer()
            hand.bounds = CGRect(x: 0, y: 0, width: 6, height: 34)
            hand.anchorPoint = anchor
            hand.position = CGPoint(x: 36, y: 36 + (anchor.y - 0.5) * 34)
            hand.cornerRadius = 3
            hand.backgroundColor = UIColor.systemOrange.withAlphaComponent(step == 0 ? 1 : 0.5).cgColor
            hand.transform = CATransform3DMakeRotation(CGFloat(step) * .pi / 6, 0, 0, 1)
            view.layer.addSublayer(hand)
        }
    }

    @discardableResult
    private static func addSheet(to view: UIView, _ index: Int) -> CALayer {
        let sheet = CALayer()
        sheet.frame = CGRect(x: 11 + CGFloat(index) * 12, y: 15 + CGFloat(index) * 8, width: 26, height: 26)
        sheet.backgroundColor = [UIColor.systemRed, .systemYellow, .systemGreen][index].cgColor
        sheet.cornerRadius = 4
        view.layer.addSublayer(sheet)
        return sheet
    }

    /// Three doors ajar, seen straight or from a point in front of the middle one.
    private static func addRow(to view: UIView, isInDepth: Bool) {
        let row = CALayer()
        row.frame = view.bounds
        if isInDepth { row.sublayerTransform.m34 = -1 / 60 }
        for index in 0..<3 {
            let door = CALayer()
            door.frame = CGRect(x: 6 + CGFloat(index) * 21, y: 19, width: 18, height: 34)
            door.backgroundColor = UIColor.systemOrange.cgColor
            door.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            row.addSublayer(door)
        }
        view.layer.addSublayer(row)
    }

    private static func show(_ view: UIView, _ gravity: CALayerContentsGravity) {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 24)).image { context in
            UIColor.systemOrange.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 24))
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 8, y: 0, width: 24, height: 24))
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 16, width: 52, height: 40)
        layer.contents = picture.cgImage
        layer.contentsScale = picture.scale
        layer.contentsGravity = gravity
        layer.masksToBounds = true
        layer.borderWidth = 1
        layer.borderColor = UIColor.white.cgColor
        view.layer.addSublayer(layer)
    }

    private static func addStar(to layer: CALayer, fill: UIColor?, dash: [NSNumber]?) {
        let path = CGMutablePath()
        for corner in 0..<10 {
            let (radius, angle) = (corner % 2 == 0 ? 26.0 : 11.0, CGFloat(corner) * .pi / 5 - .pi / 2)
            let point = CGPoint(x: 36 + radius * cos(angle), y: 38 + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        let star = CAShapeLayer()
        star.path = path
        star.fillColor = fill?.cgColor
        star.strokeColor = dash == nil ? nil : UIColor.white.cgColor
        star.lineWidth = 2
        star.lineDashPattern = dash
        layer.addSublayer(star)
    }

    private static func addGradient(to view: UIView, _ type: CAGradientLayerType) {
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.type = type
        gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor, UIColor.systemPurple.cgColor]
        if type != .axial { (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }
        view.layer.addSublayer(gradient)
    }
}
