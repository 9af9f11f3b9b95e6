import UIKit

extension TestHost {
    /// The view tree below `view`, or the window's, as text that is the same in every run: a line for each view, indented
    /// under its superview, back to front.
    ///
    /// A line holds the class, the frame in the superview (rounded to a thousandth of a point), and where they are not
    /// the usual: the text in quotes, `#` and the accessibility identifier, the alpha, `hidden` and the z position.
    public func dump(_ view: UIView? = nil) -> String {
        perform { ViewDump.text(of: view ?? window) }
    }
}

/// The text of view trees.
@MainActor
package enum ViewDump {
    package static func text(of view: UIView) -> String {
        var lines: [String] = []
        append(view, depth: 0, to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
        var words = [String(describing: Swift.type(of: view)), DumpNumber.text(view.frame)]
        let description = ViewDescriptions.description(of: view)
        if let text = description?.text { words.append("\"\(escape(text))\"") }
        if let identifier = view.accessibilityIdentifier { words.append("#\(identifier)") }
        if view.alpha != 1 { words.append("alpha \(DumpNumber.text(view.alpha))") }
        if view.isHidden { words.append("hidden") }
        if view.layer.zPosition != 0 { words.append("z \(DumpNumber.text(view.layer.zPosition))") }
        if let element = description?.element { words.append(describe(element)) }
        words += description?.details ?? []
        lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
        for child in view.subviews { append(child, depth: depth + 1, to: &lines) }
    }

    private static func describe(_ element: ViewDescription.Element) -> String {
        var text = element.category
        if let kind = element.kind { text += " \(kind)" }
        if let path = element.indexPath { text += " [\(path.map(String.init).joined(separator: ", "))]" }
        return text
    }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
    }
}
