import Foundation
import TesseraInterfaces

/// The scene that a controller came from: makes the controller, later its view, and knows its segues.
@MainActor
final class InterfaceScene {
    let element: InterfaceElement
    let storyboard: UIStoryboard
    private let scene: InterfaceElement
    private let file: InterfaceFile
    /// Until the view is made.
    private var session: InterfaceSession?
    /// Objects beside the controller, which nothing else may hold.
    private var others: [AnyObject] = []
    /// What the popovers of segues point at, by the segue's id, where the file names it.
    private var anchors: [String: Anchor] = [:]

    private struct Anchor {
        weak var object: AnyObject?
    }

    init(_ scene: InterfaceElement, _ element: InterfaceElement, _ file: InterfaceFile, _ storyboard: UIStoryboard) {
        self.scene = scene
        self.element = element
        self.file = file
        self.storyboard = storyboard
    }

    // MARK: The controller

    func makeController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let session = InterfaceSession(file, ownerID: element.id, storyboard: storyboard)
        self.session = session
        session.scene = self
        let given = creator.flatMap { $0(InterfaceCoder(element, session)) }
        guard let controller = given ?? session.object(of: element) as? UIViewController else { return nil }
        session.set(controller, id: element.id)
        controller.scene = self
        for each in scene.child("objects")?.children ?? [] where isBeside(each) {
            if let made = session.object(of: each) { others.append(made) }
        }
        controller.adoptRelated(segues: element.child("connections")?.children ?? [])
        session.finish()
        return controller
    }

    /// Whether an object of the scene is made along with the controller; views and recognizers come with the view.
    private func isBeside(_ each: InterfaceElement) -> Bool { each.name == "customObject" }

    // MARK: The view

    /// Makes the view and what belongs to it. Returns false where the scene has none.
    func makeView(of controller: UIViewController, _ place: (UIView) -> Void) -> Bool {
        guard let session, let viewElement = element.child(key: "view") else { return false }
        self.session = nil
        guard let view = session.object(of: viewElement) as? UIView else { return false }
        noteBarGuides(of: view, session)
        for each in scene.child("objects")?.children ?? [] {
            let isRecognizer = each.name.hasSuffix("GestureRecognizer")
            guard isRecognizer || KnownElements.views[each.name] != nil else { continue }
            if let made = session.object(of: each) { others.append(made) }
        }
        place(view)
        session.finish()
        noteAnchors(session)
        session.forget()
        return true
    }

    private func noteAnchors(_ session: InterfaceSession) {
        scene.forEach { segue in
            guard segue.name == "segue", let id = segue.id,
                let anchor = segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"]
            else { return }
            anchors[id] = Anchor(object: session.object(id: anchor))
        }
    }

    private func noteBarGuides(of view: UIView, _ session: InterfaceSession) {
        for guide in element.child("layoutGuides")?.children ?? [] where guide.name == "viewControllerLayoutGuide" {
            session.set(view.barGuide(guide["type"] == "bottom" ? .bottom : .top), id: guide.id)
        }
    }

    // MARK: Segues

    /// The segue of an identifier that leads away from the scene.
    func segue(identifier: String) -> InterfaceElement? {
        scene.first { $0.name == "segue" && $0["identifier"] == identifier }
    }

    /// What the popover of a segue points at: the view or bar button item that the file names, or nil where it names none.
    func anchor(of segue: InterfaceElement) -> AnyObject? { segue.id.flatMap { anchors[$0]?.object } }

    /// Whether a segue of the scene goes back rather than to a new controller.
    func leadsBack(_ segue: InterfaceElement) -> Bool { segue["kind"] == "unwind" }
}
