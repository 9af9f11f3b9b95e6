/// An element of an interface file, or of its compiled form.
package struct InterfaceElement: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        package let name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var name: String
    package var attributes: [Attribute]
    package var children: [InterfaceElement]
    /// What is written between the tags of an element without children.
    package var text: String
    /// The line of the source in which the element begins.
    package let line: Int

    package init(
        _ name: String, _ attributes: [Attribute] = [], children: [InterfaceElement] = [], text: String = "",
        line: Int = 0
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
    }
}

extension InterfaceElement {
    /// The value of an attribute; setting nil takes it away.
    package subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            if let place = attributes.firstIndex(where: { $0.name == attribute }) {
                if let newValue { attributes[place].value = newValue } else { attributes.remove(at: place) }
            } else if let newValue {
                attributes.append(Attribute(attribute, newValue))
            }
        }
    }

    package var id: String? { self["id"] }
    /// The role that the element has in the one around it.
    package var key: String? { self["key"] }

    /// The first child of this name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The first child with this role, of whatever kind.
    package func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// Calls `body` with this element and all in it, those around before those inside.
    package func forEach(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }

    /// The first element, this one or one in it, that fulfils a condition.
    package func first(where isMeant: (InterfaceElement) -> Bool) -> InterfaceElement? {
        if isMeant(self) { return self }
        for child in children {
            if let found = child.first(where: isMeant) { return found }
        }
        return nil
    }
}
