import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

/// Whole display trees, written out: what hosts are told, beside the pixels that they make of it.
@Suite(.serialized) @MainActor
struct DisplayDumpTests {
    private func dump(_ root: CALayer, frames: Int = 1, scale: CGFloat = 2) -> [String] {
        let builder = DisplayTreeBuilder(root: root)
        var tree = DisplayTree()
        for time in 1...frames { tree.apply(builder.makeDelta(time: Double(time), scale: scale)) }
        #expect(tree.inconsistencies() == [])
        return tree.dump
    }

    private func layer(_ frame: CGRect, _ color: CGColor? = nil, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        parent?.addSublayer(layer)
        return layer
    }

    private var screen: CALayer { layer(CGRect(x: 0, y: 0, width: 100, height: 80), .white) }

    @Test func looks() {
        let root = screen
        let card = layer(CGRect(x: 10, y: 12, width: 40, height: 30), .black, in: root)
        card.cornerRadius = 6
        card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        card.borderWidth = 1.5
        card.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        card.masksToBounds = true
        card.bounds.origin.y = 7
        let faded = layer(CGRect(x: 0, y: 7, width: 4, height: 4), in: card)
        faded.opacity = 0.5
        faded.shadowOpacity = 1
        faded.shadowRadius = 2
        let hidden = layer(CGRect(x: 0, y: 0, width: 4, height: 4), .black, in: card)
        hidden.isHidden = true
        #expect(
            dump(root) == [
                "100x80 at 0,0 fill ffffffff",
                "  40x30 at 10,12 from 0,7 fill 000000ff corners 6 6 0 0 border 1.5 ff000080 clips",
                "    4x4 at 0,7 opacity 0.5 shadow 0,-3 blur 4 000000ff",
            ])
    }

    @Test func orderTransformsAndMasks() {
        let root = screen
        let front = layer(CGRect(x: 0, y: 0, width: 10, height: 10), .black, in: root)
        front.zPosition = 3
        let turned = layer(CGRect(x: 20, y: 20, width: 10, height: 10), .white, in: root)
        turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        turned.mask = layer(CGRect(x: 1, y: 1, width: 5, height: 5), .black)
        root.sublayerTransform.m34 = -1 / 500
        #expect(
            dump(root) == [
                "100x80 at 0,0 fill ffffffff perspective -0.002",
                "  10x10 at 30,20 turned 0,1,-1,0 fill ffffffff",
                "    mask 5x5 at 1,1 fill 000000ff",
                "  10x10 at 0,0 depth 3 fill 000000ff",
            ])
    }

    @Test func picturesAndDrawings() throws {
        let root = screen
        let image = try #require(CGImage(width: 8, height: 4, isOpaque: true) { _, _ in true })
        for gravity in [CALayerContentsGravity.resizeAspect, .topLeft] {
            let picture = layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: root)
            picture.contents = image
            picture.contentsScale = 2
            picture.contentsGravity = gravity
        }
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 2, y: 3, width: 10, height: 5), transform: nil)
        shape.position = CGPoint(x: 50, y: 50)
        root.addSublayer(shape)
        #expect(
            dump(root) == [
                "100x80 at 0,0 fill ffffffff",
                "  20x20 at 0,0 picture 8x4 in 20x10 at 0,5",
                "  20x20 at 0,0 picture 8x4 in 4x2 at 0,0",
                "  0x0 at 50,50 drawing of 1, 12x7@2 in 12x7 at 1,2",
            ])
    }

    @Test func flatCellsAreOneSurface() {
        let root = screen
        let cell = layer(CGRect(x: 5, y: 6, width: 30, height: 20), .black, in: root)
        let inner = layer(CGRect(x: 20, y: 10, width: 20, height: 4), .white, in: cell)
        inner.cornerRadius = 2
        cell.flattensWhenQuiet = true
        cell.opacity = 0.25
        #expect(
            dump(root) == [
                "100x80 at 0,0 fill ffffffff", "  30x20 at 5,6 opacity 0.25 drawing of 2, 40x20@2 in 40x20 at 0,0",
            ])
        inner.mask = layer(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
        #expect(
            dump(root, frames: 4) == [
                "100x80 at 0,0 fill ffffffff", "  30x20 at 5,6 opacity 0.25 fill 000000ff",
                "    20x4 at 20,10 fill ffffffff corners 2 2 2 2", "      mask 1x1 at 0,0 fill 000000ff",
            ])
    }
}

extension DisplayTree {
    /// A line for each node, indented by its depth; what is as in a plain node is left out.
    fileprivate var dump: [String] { root.map { lines(of: $0, indent: "", role: "") } ?? [] }

    private func lines(of id: NodeID, indent: String, role: String) -> [String] {
        guard let node = nodes[id] else { return [indent + "missing"] }
        var result = [indent + role + describe(node)]
        if let mask = node.mask { result += lines(of: mask, indent: indent + "  ", role: "mask ") }
        for child in node.children { result += lines(of: child, indent: indent + "  ", role: "") }
        return result
    }

    private func describe(_ node: DisplayNode) -> String {
        let t = node.transform
        let origin = node.bounds.origin
        let corner = CGPoint(
            x: origin.x * t.m11 + origin.y * t.m21 + t.m41, y: origin.x * t.m12 + origin.y * t.m22 + t.m42)
        var words = [size(node.bounds.size), "at", point(corner)]
        if origin != .zero { words += ["from", point(origin)] }
        if t.m11 != 1 || t.m12 != 0 || t.m21 != 0 || t.m22 != 1 {
            words += ["turned", [t.m11, t.m12, t.m21, t.m22].map(number).joined(separator: ",")]
        }
        if t.m43 != 0 { words += ["depth", number(t.m43)] }
        if node.opacity != 1 { words += ["opacity", number(CGFloat(node.opacity))] }
        if let shadow = node.shadow?.style {
            words += ["shadow", "\(number(shadow.offset.width)),\(number(shadow.offset.height))"]
            words += ["blur", number(shadow.blur), color(shadow.color)]
        }
        if let fill = node.backgroundColor { words += ["fill", color(fill)] }
        let corners = node.corners
        if !corners.isZero {
            words.append("corners")
            words += [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map(number)
        }
        if let border = node.borderColor { words += ["border", number(node.borderWidth), color(border)] }
        if node.clips { words.append("clips") }
        if node.childTransform != CATransform3DIdentity { words += ["perspective", number(node.childTransform.m34)] }
        if let contents = node.contents { words += describe(contents) }
        return words.joined(separator: " ")
    }

    private func describe(_ contents: NodeContents) -> [String] {
        guard let surface = surfaces[contents.surface] else { return ["missing surface"] }
        let place = ["in", size(contents.rect.size), "at", point(contents.rect.origin)]
        switch surface.content {
        case .image(let image): return ["picture", "\(image.width)x\(image.height)"] + place
        case .recording(let recording):
            // What paints: saving, clipping and the like are left out.
            let count = recording.commands.count { command in
                switch command {
                case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text: true
                default: false
                }
            }
            return ["drawing of \(count),", size(surface.size) + "@" + number(surface.scale)] + place
        }
    }

    private func number(_ value: CGFloat) -> String { String(format: "%g", Double((value * 1e6).rounded() / 1e6) + 0) }
    private func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
    private func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
    private func color(_ color: RGBA) -> String {
        [color.red, color.green, color.blue, color.alpha].map { String(format: "%02x", Int(($0 * 255).rounded())) }
            .joined()
    }
}
