extension ConstraintSolver {
    /// Changes the right side of a constraint and solves. Cheaper than removing and adding it.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintSolverError) {
        try setConstants(CollectionOfOne((id, constant)))
    }

    /// Changes the right sides of several constraints and solves once; all of them or, where it throws, none.
    package mutating func setConstants(
        _ changes: some Collection<(ConstraintID, Double)>
    ) throws(ConstraintSolverError) {
        for (id, constant) in changes {
            guard isKnown(id) else { throw .unknownConstraint }
            try Self.validate(constant: constant)
        }
        guard let first = changes.first?.0 else { return }
        let backup = self
        for (id, constant) in changes {
            translate(id.slot, to: constant)
        }
        if let failure = restoreFeasibility() {
            self = backup
            throw error(failure, changing: changes.map(\.0), first: first)
        }
        settle()
        refreshIfWorn()
    }

    /// Changes the priority of a constraint on every side on which missing it costs anything, and solves.
    package mutating func setPriority(
        _ priority: ConstraintPriority, of id: ConstraintID
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        let constraint = records[id.slot].constraint
        try setPriorities(
            shortfall: constraint.shortfall.map { _ in priority }, excess: constraint.excess.map { _ in priority },
            of: id)
    }

    /// Changes what missing a constraint costs on either side, and solves. For an intrinsic size the shortfall is the
    /// compression resistance and the excess the hugging priority.
    package mutating func setPriorities(
        shortfall: ConstraintPriority?, excess: ConstraintPriority?, of id: ConstraintID
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        try change(id, constant: records[id.slot].constraint.constant, shortfall: shortfall, excess: excess)
    }

    /// Changes everything about a constraint but its terms, and solves: `setConstant` and `setPriorities` in one.
    package mutating func change(
        _ id: ConstraintID, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        try Self.validate(constant: constant)
        try Self.validate(shortfall: shortfall, excess: excess)
        let slot = id.slot
        let old = records[slot].constraint
        if old.shortfall == shortfall && old.excess == excess {
            if old.constant != constant {
                try setConstant(constant, of: id)
            }
            return
        }
        let backup = self
        if (old.shortfall == .required) == (shortfall == .required)
            && (old.excess == .required) == (excess == .required)
        {
            removeCosts(slot)
            records[slot].constraint.shortfall = shortfall
            records[slot].constraint.excess = excess
            addCosts(slot)
            settle()
            translate(slot, to: constant)
            if let failure = restoreFeasibility() {
                self = backup
                throw failure.error(refusing: id, tag: old.tag, stays: true)
            }
        } else {
            // One of the constraint's columns comes or goes, and its row with it.
            uninstall(slot)
            settle()
            records[slot].constraint.shortfall = shortfall
            records[slot].constraint.excess = excess
            records[slot].constraint.constant = constant
            let placement = place(records[slot].constraint)
            if let failure = install(slot, placement) {
                self = backup
                throw failure.error(refusing: id, tag: old.tag, stays: true)
            }
        }
        settle()
        refreshIfWorn()
    }

    // MARK: Edit variables

    /// Installs `variable == its present value`, for a series of `suggest(_:for:)`. `remove` ends it.
    package mutating func edit(
        _ variable: ConstraintVariable, priority: ConstraintPriority, tag: Int = 0
    ) throws(ConstraintSolverError) -> ConstraintID {
        guard isKnown(variable) else { throw .unknownVariable }
        let expression = LinearExpression(variable)
        return try add(LinearConstraint(expression, .equal, value(of: variable), priority: priority, tag: tag))
    }

    /// Asks that an edited variable have a value, and solves.
    package mutating func suggest(_ value: Double, for edit: ConstraintID) throws(ConstraintSolverError) {
        try setConstant(value, of: edit)
    }

    // MARK: Inside

    private mutating func translate(_ slot: Int, to constant: Double) {
        let record = records[slot]
        let change = constant - record.constraint.constant
        guard change != 0 else { return }
        tableau.tolerance = max(tableau.tolerance, abs(constant) * 1e-13)
        tableau.translate(record.marker, by: record.excess >= 0 ? -change : change)
        tableau.wear += 1
        records[slot].constraint.constant = constant
    }

    private func error(
        _ failure: Failure, changing changed: [ConstraintID], first: ConstraintID
    ) -> ConstraintSolverError {
        var culprit = first
        if case .unsatisfiable(let conflicting) = failure {
            culprit = changed.first(where: conflicting.contains) ?? first
        }
        return failure.error(refusing: culprit, tag: records[culprit.slot].constraint.tag, stays: true)
    }
}
