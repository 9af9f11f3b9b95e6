import CPangoCairo
import TesseraCairo
import UIKit

/// Sizes of ten thousand labels, as self-sizing cells ask for them.
enum TextBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "text.labels.10k", budget: .ratio(1.3)) { uncached() },
        Benchmark(name: "text.labels.10k.cached", budget: .milliseconds(20)) { cached() },
    ]

    private static let count = 10_000
    private static let runs = 7
    /// More than the engine keeps, so that no run finds what the one before it measured.
    private static func text(_ index: Int, run: Int) -> String { "Label \(index), turn \(run)" }

    /// A new text for each label in each run.
    @MainActor
    private static func uncached() -> Measurement {
        TesseraCairo.install()
        let label = UILabel()
        let floor = BarePango()
        var ours: [Double] = []
        var peer: [Double] = []
        for run in 0...runs {
            let texts = (0..<count).map { text($0, run: run) }
            let own = milliseconds { measure(texts, with: label) }
            let bare = milliseconds { floor.measure(texts) }
            guard run > 0 else { continue }
            ours.append(own)
            peer.append(bare)
        }
        return Measurement(ours, floor: ("Pango alone", peer), count: count)
    }

    /// The texts of forty labels over and over.
    @MainActor
    private static func cached() -> Measurement {
        TesseraCairo.install()
        let label = UILabel()
        let floor = BarePango()
        let texts = (0..<count).map { text($0 % 40, run: 0) }
        let ours = sampled(runs) { measure(texts, with: label) }
        return Measurement(ours, floor: ("Pango alone", sampled(runs) { floor.measure(texts) }), count: count)
    }

    @MainActor
    private static func measure(_ texts: [String], with label: UILabel) {
        let room = CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)
        for text in texts {
            label.text = text
            consume(label.sizeThatFits(room))
        }
    }
}

/// The floor: one Pango layout for each text, with nothing kept but the context and the font.
@MainActor
private final class BarePango {
    private let context: OpaquePointer?
    private let font: OpaquePointer?

    init() {
        context = pango_font_map_create_context(pango_cairo_font_map_new())
        font = pango_font_description_new()
        pango_font_description_set_family(font, "Inter")
        pango_font_description_set_absolute_size(font, 17 * Double(PANGO_SCALE))
    }

    isolated deinit {
        pango_font_description_free(font)
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    func measure(_ texts: [String]) {
        for text in texts {
            guard let layout = pango_layout_new(context) else { continue }
            pango_layout_set_font_description(layout, font)
            pango_layout_set_text(layout, text, -1)
            var logical = PangoRectangle()
            pango_layout_get_extents(layout, nil, &logical)
            consume(logical.width)
            g_object_unref(UnsafeMutableRawPointer(layout))
        }
    }
}
