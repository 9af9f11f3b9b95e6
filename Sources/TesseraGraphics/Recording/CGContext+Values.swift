import Foundation

extension CGContext {
    /// Fills a path with the fill colour in force; the path under construction stays.
    package func fill(_ path: PathValue, evenOdd: Bool) {
        guard !path.isEmpty else { return }
        if let tiles = state.fillTiles { return record(path, nil, tiles, evenOdd: evenOdd) }
        record(.fill(path, state.fill, evenOdd: evenOdd))
    }

    /// Strokes a path with the stroke colour in force; the path under construction stays.
    package func stroke(_ path: PathValue, _ style: StrokeStyle) {
        guard !path.isEmpty else { return }
        if let tiles = state.strokeTiles { return record(path, style, tiles, evenOdd: false) }
        record(.stroke(path, style, state.stroke))
    }

    /// Tiles stand where the context's own space says, whatever transform is in force.
    private func record(_ path: PathValue, _ style: StrokeStyle?, _ tiles: TilePattern, evenOdd: Bool) {
        guard state.ctm.determinant != 0 else { return }
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        record(.pattern(path, style, tiles, phase.concatenating(state.ctm.inverted()), evenOdd: evenOdd))
    }

    package func clip(to path: PathValue, evenOdd: Bool) { record(.clip(path, evenOdd: evenOdd)) }

    /// Colours that run around `center`, clockwise on screen from `angle` (radians).
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        record(
            .gradient(
                gradient.value, .conic(center: center, startAngle: angle), drawsBeforeStart: true, drawsAfterEnd: true))
    }

    /// What is drawn so far, as a drawing that leaves no state open; drawing may go on.
    package var snapshot: Recording {
        var result = recording
        for _ in 0..<openStates { result.append(.restore) }
        return result
    }
}
