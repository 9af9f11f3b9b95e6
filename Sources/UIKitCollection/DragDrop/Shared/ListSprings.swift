import Foundation
import TesseraGraphics
import UIKitCore

/// Opens items of a collection or table view for a drag that rests over them.
@MainActor
final class ListSprings: NSObject, UISpringLoadedInteractionBehavior {
    private unowned let client: any DragDropClient
    private let drags: ListDrags
    private(set) lazy var interaction = UISpringLoadedInteraction(
        interactionBehavior: self, interactionEffect: nil,
        activationHandler: { [weak self] _, context in self?.open(context) })

    init(_ client: any DragDropClient, _ drags: ListDrags) {
        self.client = client
        self.drags = drags
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        let point = context.location(in: client.list)
        // What is dragged does not open for itself.
        guard let path = client.shownPath(at: point), !client.isPhantom(path), !drags.paths.contains(path),
            let cell = client.cell(at: path)
        else { return false }
        context.targetView = cell
        context.targetItem = path
        return client.shouldSpringLoad(client.dataPath(ofShown: path), context)
    }

    private func open(_ context: any UISpringLoadedInteractionContext) {
        guard let path = client.shownPath(at: context.location(in: client.list)) else { return }
        client.open(path)
    }
}
