/// Looks for what names objects that are not in the document, and for scenes that would make themselves without an end.
struct InterfaceChecks {
    private let document: InterfaceElement
    private let file: String
    /// Every element with an id.
    private var lines: [String: Int] = [:]
    private var repeated: [InterfaceElement] = []
    /// The ids of the controllers, and the elements in their scenes.
    private var scenes: [(controller: InterfaceElement, scene: InterfaceElement)] = []

    init(_ document: InterfaceElement, file: String) {
        self.document = document
        self.file = file
        var lines: [String: Int] = [:]
        var repeated: [InterfaceElement] = []
        document.forEach { element in
            guard let id = element.id else { return }
            if lines.updateValue(element.line, forKey: id) != nil { repeated.append(element) }
        }
        self.lines = lines
        self.repeated = repeated
        scenes = (document.child("scenes")?.children ?? []).compactMap { scene in
            scene.child("objects")?.children.first { KnownElements.controllers[$0.name] != nil }.map { ($0, scene) }
        }
    }

    func diagnostics() -> [InterfaceDiagnostic] {
        var result: [InterfaceDiagnostic] = []
        for element in repeated {
            result.append(error(element, "the id \(element.id ?? "") is there twice"))
        }
        if let first = document["initialViewController"], lines[first] == nil {
            result.append(error(document, "the initial view controller \(first) is not in the file"))
        }
        let controllers = Set(scenes.compactMap(\.controller.id))
        document.forEach { element in
            if let fault = danglingReference(of: element) { result.append(fault) }
            if element.name == "constraint" { result += faults(of: element, controllers) }
        }
        if let fault = circle() { result.append(fault) }
        return result
    }

    private func error(_ element: InterfaceElement, _ message: String) -> InterfaceDiagnostic {
        InterfaceDiagnostic(.error, file, element.line, message)
    }

    private func danglingReference(of element: InterfaceElement) -> InterfaceDiagnostic? {
        let names: [String] =
            switch element.name {
            case "constraint": ["firstItem", "secondItem"]
            case "outlet", "outletCollection", "action", "segue": ["destination"]
            default: []
            }
        for name in names {
            guard let id = element[name], lines[id] == nil else { continue }
            // The file's owner and the first responder.
            guard Int(id).map({ $0 >= 0 }) ?? true else { continue }
            return error(element, "\(element.name) names the object \(id), which is not in the file")
        }
        return nil
    }

    private func faults(of constraint: InterfaceElement, _ controllers: Set<String>) -> [InterfaceDiagnostic] {
        var result: [InterfaceDiagnostic] = []
        for name in ["firstAttribute", "secondAttribute"] {
            guard let attribute = constraint[name], !KnownElements.constraintAttributes.contains(attribute) else {
                continue
            }
            let message = "not known: \(name)=\"\(attribute)\"; the constraint is skipped"
            result.append(InterfaceDiagnostic(.warning, file, constraint.line, message))
        }
        for name in ["firstItem", "secondItem"] {
            guard let id = constraint[name], controllers.contains(id) else { continue }
            result.append(error(constraint, "constraint names the object \(id), which is a controller"))
        }
        return result
    }

    // MARK: Circles

    /// Scenes are made together with those that they embed or hold: none may come to itself this way.
    private func circle() -> InterfaceDiagnostic? {
        var held: [String: [InterfaceElement]] = [:]
        for (controller, scene) in scenes {
            guard let id = controller.id else { continue }
            scene.forEach { element in
                guard element.name == "segue", let kind = element["kind"], ["embed", "relationship"].contains(kind)
                else { return }
                held[id, default: []].append(element)
            }
        }
        var finished: Set<String> = []
        for (controller, _) in scenes {
            guard let id = controller.id else { continue }
            if let segue = circle(from: id, held, &finished) {
                let message = "the scene of \(segue["destination"] ?? "") holds itself through embedded controllers"
                return error(segue, message)
            }
        }
        return nil
    }

    /// Walks along the segues, the way being a list of its own. Returns the segue that closes a circle.
    private func circle(
        from start: String, _ held: [String: [InterfaceElement]], _ finished: inout Set<String>
    ) -> InterfaceElement? {
        var way: [(id: String, next: Int)] = [(start, 0)]
        var onWay: Set<String> = [start]
        while let (id, next) = way.last {
            guard !finished.contains(id), let segues = held[id], next < segues.count else {
                finished.insert(id)
                onWay.remove(id)
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            guard let destination = segues[next]["destination"] else { continue }
            if onWay.contains(destination) { return segues[next] }
            onWay.insert(destination)
            way.append((destination, 0))
        }
        return nil
    }
}
