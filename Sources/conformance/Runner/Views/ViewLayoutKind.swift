import UIKit

/// Frames that constraints come to.
enum ViewLayoutKind: ViewKind {
    static let name = "viewLayout"
    static let given: Set<String> = ["root", "scale", "views", "constraints", "buildDetached", "inStack"]
    static let expect: Set<String> = ["frames", "fittingSize"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = try LayoutStage(view)
        var constraints: [NSLayoutConstraint] = []
        for spec in view.given["constraints"]?.array ?? [] { constraints.append(try stage.constraint(spec)) }
        let isDetached = view.given["buildDetached"]?.bool ?? false
        if !isDetached { stage.showRoot() }
        stage.perform { NSLayoutConstraint.activate(constraints) }
        if isDetached { stage.showRoot() }
        stage.settle()
        stage.checkFrames(view, &checker)
    }
}
