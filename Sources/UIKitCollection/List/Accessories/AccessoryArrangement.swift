import Foundation
import TesseraGraphics
import UIKitCore

/// Where accessories and the content between them stand in a row, in reading order: x counts from the leading edge.
///
/// Recorded under Mac Catalyst, where margins are 8; rows recorded on an iPhone have 16 and are the same otherwise.
struct AccessoryArrangement {
    /// One accessory.
    struct Part {
        /// What it takes of the row; it stands in the middle of that.
        var width: CGFloat
        var size: CGSize
        var look = Look.centred

        enum Look {
            case centred
            /// At the trailing end of its room.
            case trailing
            /// As high as the row.
            case fullHeight
        }
    }

    struct Frames: Equatable {
        var content = CGRect.zero
        var leading: [CGRect] = []
        var trailing: [CGRect] = []

        /// The frames so many points further from the leading edge.
        func moved(by distance: CGFloat) -> Frames {
            guard distance != 0 else { return self }
            return Frames(
                content: content.offsetBy(dx: distance, dy: 0),
                leading: leading.map { $0.offsetBy(dx: distance, dy: 0) },
                trailing: trailing.map { $0.offsetBy(dx: distance, dy: 0) })
        }
    }

    /// Between accessories before the content, and between those behind it.
    static let leadingGap: CGFloat = 16
    static let trailingGap: CGFloat = 8

    var leadingMargin: CGFloat
    var trailingMargin: CGFloat
    /// How far the content stands in.
    var indentation: CGFloat = 0
    var indentsAccessories = true
    /// How far the content stands in where nothing stands before it, beside the indentation.
    var reserve: CGFloat = 0
    /// From the leading edge on.
    var leading: [Part] = []
    /// From the content on.
    var trailing: [Part] = []

    func frames(in size: CGSize, scale: CGFloat) -> Frames {
        var frames = Frames()
        var start = indentation + reserve
        if !leading.isEmpty {
            var x = leadingMargin + (indentsAccessories ? indentation : 0)
            for (index, part) in leading.enumerated() {
                if index > 0 { x += Self.leadingGap }
                frames.leading.append(place(part, at: x, size.height, scale))
                x += part.width
            }
            start = x + (indentsAccessories ? 0 : indentation)
        }
        var end = size.width
        if !trailing.isEmpty {
            var x = size.width - trailingMargin
            for (index, part) in trailing.enumerated().reversed() {
                if index < trailing.count - 1 { x -= Self.trailingGap }
                x -= part.width
                frames.trailing.insert(place(part, at: x, size.height, scale), at: 0)
            }
            end = x
        }
        frames.content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
        return frames
    }

    private func place(_ part: Part, at x: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> CGRect {
        if part.look == .fullHeight { return CGRect(x: x, y: 0, width: part.size.width, height: height) }
        let room = part.width - part.size.width
        let left = x + (part.look == .trailing ? room : room / 2)
        let top = (height - part.size.height) / 2
        return CGRect(
            origin: CGPoint(x: (left * scale).rounded() / scale, y: (top * scale).rounded() / scale),
            size: part.size)
    }
}
