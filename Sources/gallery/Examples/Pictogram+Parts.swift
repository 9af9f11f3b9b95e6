import UIKit

extension Pictogram {
    /// The drawing, from back to front.
    var parts: [Part] {
        switch self {
        case .badge: [.frame(2, 6, 16, 16, radius: 3), .disc(19, 5, 5)]
        case .bubbles: [.box(1, 3, 15, 8, radius: 4), .box(8, 14, 15, 8, radius: 4)]
        case .cards: [.box(3, 8, 18, 14, radius: 3), .line(Self.points(6, 4, 18, 4))]
        case .carousel: [.box(7, 4, 10, 16, radius: 2), .box(1, 7, 4, 10, radius: 1), .box(19, 7, 4, 10, radius: 1)]
        case .chain: [.disc(4, 4, 3), .disc(12, 12, 3), .disc(20, 20, 3), .line(Self.points(4, 4, 20, 20))]
        case .checks: Self.ticks
        case .circle: Self.wheel
        case .columns:
            [
                .box(2, 3, 9, 12, radius: 2), .box(2, 17, 9, 5, radius: 2), .box(13, 3, 9, 6, radius: 2),
                .box(13, 11, 9, 11, radius: 2),
            ]
        case .curve: [.line(Self.points(2, 2, 2, 22, 22, 22)), .line(Self.points(4, 19, 9, 17, 13, 8, 21, 4))]
        case .faces:
            [
                .ring(12, 12, 10), .disc(8.5, 9.5, 1.5), .disc(15.5, 9.5, 1.5),
                .line(Self.points(7.5, 15, 10, 17, 14, 17, 16.5, 15)),
            ]
        case .fall: [.disc(6, 18, 4), .box(13, 13, 9, 9, radius: 2), .box(8, 2, 8, 8, radius: 2)]
        case .focus: [.frame(1, 1, 22, 22, radius: 5), .box(6, 6, 12, 12, radius: 3)]
        case .form:
            [.frame(1, 3, 22, 7, radius: 2), .frame(1, 14, 22, 7, radius: 2), .line(Self.points(5, 6.5, 10, 6.5))]
        case .grid: Self.squares(across: 3, side: 6, gap: 3)
        case .hand: [.disc(12, 12, 4), .ring(12, 12, 9)]
        case .letters: [.frame(1, 4, 22, 16, radius: 3), .line(Self.points(2, 6, 12, 14, 22, 6))]
        case .list: Self.lines(with: .disc)
        case .map: [.ring(12, 9, 7), .disc(12, 9, 2.5), .line(Self.points(6.5, 13.5, 12, 22, 17.5, 13.5))]
        case .menu:
            [
                .frame(4, 2, 16, 20, radius: 3), .line(Self.points(8, 8, 16, 8)), .line(Self.points(8, 12, 16, 12)),
                .line(Self.points(8, 16, 13, 16)),
            ]
        case .mosaic: [.box(2, 2, 12, 20, radius: 2), .box(16, 2, 6, 9, radius: 2), .box(16, 13, 6, 9, radius: 2)]
        case .outline:
            [
                .line(Self.points(2, 5, 12, 5)), .line(Self.points(8, 12, 20, 12)), .line(Self.points(8, 19, 20, 19)),
                .line(Self.points(4, 9, 4, 19)),
            ]
        case .panels: [.frame(3, 1, 18, 22, radius: 3), .box(3, 13, 18, 10, radius: 3)]
        case .people: [.disc(12, 7, 5), .box(3, 14, 18, 9, radius: 5)]
        case .photos:
            [
                .frame(1, 3, 22, 18, radius: 3), .disc(7, 9, 2),
                .line(Self.points(4, 18, 10, 13, 13, 16, 17, 11, 20, 15)),
            ]
        case .rows: Self.lines(with: .square)
        case .rules:
            [
                .line(Self.points(2, 2, 2, 22)), .line(Self.points(22, 2, 22, 22)), .box(8, 8, 8, 8, radius: 1),
                .line(Self.points(2, 12, 8, 12)), .line(Self.points(16, 12, 22, 12)),
            ]
        case .search: [.ring(10, 10, 8), .line(Self.points(16, 16, 22, 22))]
        case .sections:
            [
                .line(Self.points(2, 4, 10, 4)), .box(2, 8, 20, 5, radius: 2), .line(Self.points(2, 18, 10, 18)),
                .box(2, 21, 20, 2, radius: 1),
            ]
        case .shelf: [.box(3, 4, 7, 11, radius: 1), .box(13, 7, 7, 8, radius: 1), .line(Self.points(1, 19, 23, 19))]
        case .shop: [.box(2, 8, 20, 14, radius: 3), .line(Self.points(7, 8, 8, 3, 16, 3, 17, 8))]
        case .swatches:
            [
                .box(2, 10, 4, 12, radius: 1), .box(8, 6, 4, 16, radius: 1), .box(14, 13, 4, 9, radius: 1),
                .box(20, 2, 3, 20, radius: 1),
            ]
        case .switches:
            [
                .frame(1, 2, 22, 9, radius: 4.5), .disc(17, 6.5, 3), .frame(1, 14, 22, 9, radius: 4.5),
                .disc(7, 18.5, 3),
            ]
        case .table:
            [.frame(1, 2, 22, 20, radius: 2), .line(Self.points(2, 9, 22, 9)), .line(Self.points(9, 2, 9, 22))]
        case .text:
            [
                .line(Self.points(2, 4, 22, 4)), .line(Self.points(2, 10, 22, 10)), .line(Self.points(2, 16, 18, 16)),
                .line(Self.points(2, 22, 12, 22)),
            ]
        case .tiles: Self.squares(across: 2, side: 9.5, gap: 3)
        case .warning:
            [.line(Self.points(12, 2, 23, 21, 1, 21, 12, 2)), .line(Self.points(12, 9, 12, 14)), .disc(12, 17.5, 1.2)]
        case .waves: [.wave(6), .wave(12.5), .wave(19)]
        case .wheels:
            [.box(1, 9, 22, 6, radius: 3), .line(Self.points(7, 4, 17, 4)), .line(Self.points(7, 20, 17, 20))]
        }
    }

    /// Points from pairs of numbers.
    private static func points(_ numbers: CGFloat...) -> [CGPoint] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    private static func squares(across count: Int, side: CGFloat, gap: CGFloat) -> [Part] {
        (0..<count * count).map { index in
            .box(
                CGFloat(index % count) * (side + gap), CGFloat(index / count) * (side + gap), side, side,
                radius: side / 4)
        }
    }

    private enum Sign { case disc, square }

    private static func lines(with sign: Sign) -> [Part] {
        [4, 12, 20].flatMap { y -> [Part] in
            [
                sign == .disc ? .disc(3, y, 2.2) : .box(1, y - 2.5, 5, 5, radius: 1),
                .line(points(10, y, 22, y)),
            ]
        }
    }

    private static let ticks: [Part] = [5, 18].flatMap { y -> [Part] in
        [.line(points(1, y, 4, y + 3, 8, y - 3)), .line(points(13, y, 22, y))]
    }

    private static let wheel: [Part] = (0..<8).map { index in
        let angle = CGFloat(index) / 8 * 2 * .pi
        return .disc(12 + 9 * cos(angle), 12 + 9 * sin(angle), 2.5)
    }
}
