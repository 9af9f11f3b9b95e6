import Foundation
import Glibc
import UIKit

/// A square that can be dragged away. What it is, the environment says.
@MainActor
final class DragOut: NSObject, UIDragInteractionDelegate {
    private let environment = ProcessInfo.processInfo.environment

    private func provider() -> NSItemProvider {
        if let path = environment["FIXTURE_FILE"] {
            return NSItemProvider(contentsOf: URL(fileURLWithPath: path)) ?? NSItemProvider()
        }
        if let path = environment["FIXTURE_DATA"] {
            let provider = NSItemProvider()
            provider.registerFileRepresentation(
                forTypeIdentifier: "com.example.archive", fileOptions: .openInPlace, visibility: .all
            ) { done in
                report("loading")
                done(URL(fileURLWithPath: path), true, nil)
                return nil
            }
            return provider
        }
        return NSItemProvider(object: NSString(string: environment["FIXTURE_TEXT"] ?? "Tea"))
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        report("items")
        return [UIDragItem(itemProvider: provider())]
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { environment["FIXTURE_RESTRICTED"] != nil }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { report("willEnd \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { report("didEnd \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        report("transferred \(peakMemory)")
    }
}

/// A square that things can be dropped on, and what came.
@MainActor
final class DropIn: NSObject, UIDropInteractionDelegate {
    private let operation: UIDropOperation =
        ProcessInfo.processInfo.environment["FIXTURE_MOVE"] == nil ? .copy : .move

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let types = session.items.map { $0.itemProvider.registeredTypeIdentifiers.joined(separator: ",") }
        report("enter \(session.localDragSession == nil ? "foreign" : "local") \(types.joined(separator: " "))")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        report("exit")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { report("end") }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        report("perform")
        let before = peakMemory
        for item in session.items {
            let provider = item.itemProvider
            if provider.hasItemConformingToTypeIdentifier("com.example.archive") {
                provider.loadFileRepresentation(forTypeIdentifier: "com.example.archive") { url, error in
                    let size = url.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.size] as? Int }
                    report("took file \(size ?? 0) \(peakMemory - before) \(error?.localizedDescription ?? "")")
                }
            } else if provider.canLoadObject(ofClass: UIImage.self as any NSItemProviderReading.Type) {
                provider.loadObject(ofClass: UIImage.self as any NSItemProviderReading.Type) { image, error in
                    report(image == nil ? "error \(error?.localizedDescription ?? "")" : "took image")
                }
            } else if provider.hasItemConformingToTypeIdentifier("public.file-url") {
                provider.loadObject(ofClass: URL.self) { url, _ in report("took url \(url?.path ?? "none")") }
            } else {
                provider.loadObject(ofClass: String.self) { text, error in
                    report("took \(text ?? error?.localizedDescription ?? "")")
                }
            }
        }
    }
}

/// Kilobytes that the program has held at most.
var peakMemory: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss
}
