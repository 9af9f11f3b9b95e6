import Foundation
import TesseraGraphics

extension CALayer {
    /// Changes the background's tiles; they are part of the layer's surface, unlike a plain colour.
    final func setBackgroundTiles(_ tiles: TilePattern?) {
        values.backgroundTiles = tiles
        mark(.contents)
    }

    /// The tiles inside the rounded bounds and, over them, the layer's picture or own drawing. The surface begins at the
    /// bounds' corner, so that it stays the same where the bounds only scroll.
    final func drawing(
        over tiles: TilePattern, in bounds: CGRect
    ) -> (recording: Recording, source: CGRect, place: CGRect) {
        let shown = shownValues
        let outline = PathValue(roundedRect: CGRect(origin: .zero, size: bounds.size), radii: shown.cornerRadii)
        var recording = Recording()
        recording.append(.pattern(outline, nil, tiles, .identity, evenOdd: false))
        var place = bounds
        var contents = Recording()
        if let image {
            let placed = PlacedImage(image, shown, in: bounds)
            placed.record(into: &contents)
            place = place.union(placed.rect)
        } else if let own = ownDrawing(in: bounds) {
            contents.append(.clip(PathValue(rect: own.place), evenOdd: false))
            contents.append(own.recording, transform: own.source.mapping(to: own.place))
            place = place.union(own.place)
        }
        recording.append(contents, transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        return (recording, place.offsetBy(dx: -bounds.minX, dy: -bounds.minY), place)
    }
}
