import Foundation
import TesseraGraphics

/// Templates of drawings that came more than once, least recently used out first. From any thread.
final class DrawingTemplates: @unchecked Sendable {
    private enum Entry {
        /// Came once: only what comes again is worth a template.
        case seen
        /// Has none.
        case unfit
        case template(DrawingTemplate)
    }

    /// Larger drawings are hardly those of cells.
    private static let mostPixels = 1 << 18

    private let known: Locked<(entries: LRUCache<Int, Entry>, uses: Int)>

    init(byteLimit: Int = 8 << 20) {
        known = Locked((LRUCache(costLimit: byteLimit, countLimit: 1_024), 0))
    }

    var bytes: Int { known.withLock { $0.entries.totalCost } }
    /// Drawings that were drawn with a template.
    var uses: Int { known.withLock { $0.uses } }

    /// The template for a drawing, made where it has come before; nil where it has none.
    func template(for job: DrawingTemplate.Job) -> DrawingTemplate? {
        // Texts alone have nothing in common.
        guard job.width * job.height <= Self.mostPixels, job.commands.contains(where: \.isText),
            job.commands.contains(where: { $0.isPainting && !$0.isText })
        else { return nil }
        let digest = job.digest
        switch known.withLock({ $0.entries.value(for: digest) }) {
        case nil: keep(.seen, digest, cost: 64)
        case .unfit: break
        case .template(let template):
            if template.fits(job) { return use(template) }
            // Making one after the other for drawings that look alike here would cost more than it spares.
            keep(.unfit, digest, cost: 64)
        case .seen:
            guard let template = DrawingTemplate(job) else {
                keep(.unfit, digest, cost: 64)
                break
            }
            keep(.template(template), digest, cost: template.bytes)
            return use(template)
        }
        return nil
    }

    private func use(_ template: DrawingTemplate) -> DrawingTemplate {
        known.withLock { $0.uses += 1 }
        return template
    }

    private func keep(_ entry: Entry, _ digest: Int, cost: Int) {
        known.withLock { $0.entries.insert(entry, for: digest, cost: cost) }
    }
}
