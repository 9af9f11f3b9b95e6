/// Takes out of a document what only Interface Builder needs, and what is not known.
struct InterfaceCleaner {
    let file: String
    let module: String?
    private(set) var diagnostics: [InterfaceDiagnostic] = []
    private var named: Set<String> = []

    init(file: String, module: String?) {
        self.file = file
        self.module = module
    }

    mutating func clean(_ element: InterfaceElement) -> InterfaceElement {
        var result = element
        let isOfTarget = element["customModuleProvider"] == "target"
        for attribute in element.attributes
        where KnownElements.unread[element.name]?.contains(attribute.name) ?? false {
            warn("\(element.name).\(attribute.name)", at: element.line, "it is skipped")
        }
        result.attributes.removeAll { KnownElements.designTimeAttributes.contains($0.name) }
        if let module, element["customClass"] != nil, isOfTarget || element["customModule"] == nil {
            result["customModule"] = module
        }
        if !KnownElements.texts.contains(element.name) { result.text = "" }
        result.children = []
        for child in element.children {
            if let kept = keep(child, in: element) { result.children.append(kept) }
        }
        return result
    }

    private mutating func keep(_ child: InterfaceElement, in parent: InterfaceElement) -> InterfaceElement? {
        if KnownElements.designTime.contains(child.name) { return nil }
        if let key = child.key, KnownElements.designTimeKeys.contains(key) { return nil }
        // Pictures are found by name; only what they looked like in Interface Builder stands here.
        if parent.name == "resources", child.name == "image" { return nil }
        if KnownElements.isKnown(child.name) { return clean(child) }
        guard isView(child, in: parent) else {
            warn(child, "it is skipped")
            return nil
        }
        // What else is placed against it keeps its place.
        warn(child, "an empty view stands in its place")
        let stand = InterfaceElement("view", child.attributes, children: child.children, line: child.line)
        return clean(stand)
    }

    private func isView(_ element: InterfaceElement, in parent: InterfaceElement) -> Bool {
        guard element.id != nil, element.child(key: "frame") != nil else { return false }
        return parent.name == "subviews" || element.key == "view" || parent.name == "objects"
    }

    private mutating func warn(_ element: InterfaceElement, _ what: String) {
        warn(element.name, at: element.line, what)
    }

    private mutating func warn(_ name: String, at line: Int, _ what: String) {
        guard named.insert(name).inserted else { return }
        diagnostics.append(InterfaceDiagnostic(.warning, file, line, "not known: \(name); \(what)"))
    }
}
