/// A root box, boxes in it and constraints among them, and the size that the root takes for a target size, with the
/// meaning of `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`: the root's width and
/// height are asked to equal the target's at the fitting priorities, and everything else decides how near they come. A
/// target of zero at `.fittingSizeLevel` gives the smallest size that the constraints above it allow.
///
/// Asking again after some intrinsic sizes changed mends the last solution; only what changed is solved.
package struct CompressedFit: Sendable {
    package var solver: ConstraintSolver
    /// The box to fit; its origin is 0.
    package let root: LayoutBox

    private struct Content: Sendable {
        var box: LayoutBox
        var width: ConstraintID?
        var height: ConstraintID?
    }

    private var contents: [Content] = []
    private var widthFit: ConstraintID?
    private var heightFit: ConstraintID?

    package init() {
        var solver = ConstraintSolver()
        root = LayoutBox(in: &solver, isRoot: true)
        self.solver = solver
    }

    /// Makes a box beside or inside the root.
    package mutating func addBox() -> LayoutBox {
        LayoutBox(in: &solver)
    }

    /// Installs, changes or removes the constraints of a box's intrinsic size. O(boxes with an intrinsic size).
    package mutating func setIntrinsicSize(
        _ size: IntrinsicSize, of box: LayoutBox, tag: Int = 0
    ) throws(ConstraintSolverError) {
        let index: Int
        if let found = contents.firstIndex(where: { $0.box == box }) {
            index = found
        } else {
            index = contents.count
            contents.append(Content(box: box))
        }
        contents[index].width = try install(
            size.width, of: box.widthVariable, hugging: size.horizontalHugging,
            resistance: size.horizontalResistance, in: contents[index].width, tag: tag)
        contents[index].height = try install(
            size.height, of: box.heightVariable, hugging: size.verticalHugging, resistance: size.verticalResistance,
            in: contents[index].height, tag: tag)
    }

    /// The root's size for a target. The solution stays in `solver`, where the boxes' frames can be read; the fitting
    /// constraints stay too and are changed by the next call. Throws `.unsatisfiable` where a target at the required
    /// priority contradicts required constraints; where that is the height, the new width stays asked for.
    package mutating func fit(
        width: Double = 0, horizontalPriority: ConstraintPriority = .fittingSizeLevel, height: Double = 0,
        verticalPriority: ConstraintPriority = .fittingSizeLevel, tag: Int = 0
    ) throws(ConstraintSolverError) -> (width: Double, height: Double) {
        widthFit = try install(
            width, of: root.widthVariable, hugging: horizontalPriority, resistance: horizontalPriority, in: widthFit,
            tag: tag)
        heightFit = try install(
            height, of: root.heightVariable, hugging: verticalPriority, resistance: verticalPriority, in: heightFit,
            tag: tag)
        try solver.solve()
        return (solver.value(of: root.widthVariable), solver.value(of: root.heightVariable))
    }

    private mutating func install(
        _ size: Double?, of variable: ConstraintVariable, hugging: ConstraintPriority, resistance: ConstraintPriority,
        in id: ConstraintID?, tag: Int
    ) throws(ConstraintSolverError) -> ConstraintID? {
        guard let id else {
            guard let size else { return nil }
            return try solver.add(
                LinearConstraint(
                    intrinsic: size, of: variable, hugging: hugging, compressionResistance: resistance, tag: tag))
        }
        guard let size else {
            try solver.remove(id)
            return nil
        }
        try solver.change(id, constant: size, shortfall: resistance, excess: hugging)
        return id
    }
}
