import UIKit

/// A drawn picture: hills, a sun and its light.
enum Landscape {
    @MainActor
    static func picture(_ size: CGSize, isFramed: Bool = true) -> UIImage {
        drawn(UIGraphicsImageRenderer(size: size), isFramed)
    }

    /// One pixel for each point, whatever the screen has.
    @MainActor
    static func pixels(_ size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return drawn(UIGraphicsImageRenderer(size: size, format: format), true)
    }

    @MainActor
    private static func drawn(_ renderer: UIGraphicsImageRenderer, _ isFramed: Bool) -> UIImage {
        let size = renderer.format.bounds.size
        return renderer.image { renderer in
            let context = renderer.cgContext
            let (width, height) = (size.width, size.height)
            fill(context, CGRect(origin: .zero, size: size), UIColor(red: 0.99, green: 0.80, blue: 0.55, alpha: 1))
            fill(
                context, CGRect(x: 0, y: 0, width: width, height: height * 0.35),
                UIColor(red: 0.98, green: 0.66, blue: 0.50, alpha: 1))
            context.setFillColor(UIColor(red: 1, green: 0.95, blue: 0.75, alpha: 1).cgColor)
            context.fillEllipse(
                in: CGRect(x: width * 0.58, y: height * 0.16, width: height * 0.34, height: height * 0.34))
            hill(context, size, top: 0.52, lean: 0.25, UIColor(red: 0.45, green: 0.42, blue: 0.66, alpha: 1))
            hill(context, size, top: 0.68, lean: 0.75, UIColor(red: 0.25, green: 0.29, blue: 0.50, alpha: 1))
            guard isFramed else { return }
            context.setStrokeColor(UIColor.white.cgColor)
            context.setLineWidth(max(2, height / 40))
            context.stroke(CGRect(origin: .zero, size: size).insetBy(dx: height / 80, dy: height / 80))
        }
    }

    private static func fill(_ context: CGContext, _ rect: CGRect, _ color: UIColor) {
        context.setFillColor(color.cgColor)
        context.fill(rect)
    }

    /// - Parameters:
    ///   - top: the summit's height, as a part of the picture's from the top.
    ///   - lean: where the summit is, as a part of the width.
    private static func hill(_ context: CGContext, _ size: CGSize, top: CGFloat, lean: CGFloat, _ color: UIColor) {
        context.setFillColor(color.cgColor)
        context.move(to: CGPoint(x: 0, y: size.height))
        context.addLine(to: CGPoint(x: 0, y: size.height * (top + 0.14)))
        context.addCurve(
            to: CGPoint(x: size.width, y: size.height * (top + 0.10)),
            control1: CGPoint(x: size.width * lean, y: size.height * (top - 0.22)),
            control2: CGPoint(x: size.width * (lean + 0.1), y: size.height * (top + 0.30)))
        context.addLine(to: CGPoint(x: size.width, y: size.height))
        context.closePath()
        context.fillPath()
    }
}
