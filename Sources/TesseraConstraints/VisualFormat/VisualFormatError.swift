/// A visual format that cannot be read, and the place where reading stopped.
package struct VisualFormatError: Error, Equatable, Sendable {
    package let format: String
    package let problem: String
    /// How many characters were read.
    package let position: Int

    package init(format: String, problem: String, position: Int) {
        self.format = format
        self.problem = problem
        self.position = position
    }

    /// The text of UIKit's exception: the problem, the format, and a caret below the place.
    package var reason: String {
        let caret = String(repeating: " ", count: position) + "^"
        return "Unable to parse constraint format: \n\(problem) \n\(format) \n\(caret)"
    }
}
