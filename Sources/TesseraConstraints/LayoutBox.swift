/// The variables of a rectangle whose origin is its left top corner and whose size is never negative.
package struct LayoutBox: Hashable, Sendable {
    /// Nil for a root box, whose origin is 0.
    package let leftVariable: ConstraintVariable?
    /// Nil for a root box, whose origin is 0.
    package let topVariable: ConstraintVariable?
    package let widthVariable: ConstraintVariable
    package let heightVariable: ConstraintVariable

    package init(in solver: inout ConstraintSolver, isRoot: Bool = false) {
        leftVariable = isRoot ? nil : solver.makeVariable()
        topVariable = isRoot ? nil : solver.makeVariable()
        widthVariable = solver.makeVariable(nonnegative: true)
        heightVariable = solver.makeVariable(nonnegative: true)
    }

    package var left: LinearExpression { leftVariable.map { LinearExpression($0) } ?? LinearExpression() }
    package var top: LinearExpression { topVariable.map { LinearExpression($0) } ?? LinearExpression() }
    package var width: LinearExpression { LinearExpression(widthVariable) }
    package var height: LinearExpression { LinearExpression(heightVariable) }
    package var right: LinearExpression { left.adding(1, times: widthVariable) }
    package var bottom: LinearExpression { top.adding(1, times: heightVariable) }
    package var centerX: LinearExpression { left.adding(0.5, times: widthVariable) }
    package var centerY: LinearExpression { top.adding(0.5, times: heightVariable) }
}

extension LinearExpression {
    fileprivate func adding(_ coefficient: Double, times variable: ConstraintVariable) -> LinearExpression {
        var sum = self
        sum.add(coefficient, times: variable)
        return sum
    }
}
