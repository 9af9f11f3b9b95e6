extension ConstraintSolver {
    /// Changes the right side of a constraint. Cheaper than removing and adding it.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintSolverError) {
        // A constant that stays whatever comes of it is set without a list of the old ones: contents of cells change one
        // by one.
        guard breaksConflicts else { return try setConstants(CollectionOfOne((id, constant))) }
        guard isKnown(id) else { throw .unknownConstraint }
        try Self.validate(constant: constant)
        beginChange()
        if records[id.slot].constraint.constant != constant { retune(id.slot, to: constant) }
        if let failure = carryOut() {
            carryOutRest()
            throw error(failure, changing: [id], first: id)
        }
    }

    /// Changes the right sides of several constraints at once; all of them or, where it throws, none.
    package mutating func setConstants(
        _ changes: some Collection<(ConstraintID, Double)>
    ) throws(ConstraintSolverError) {
        for (id, constant) in changes {
            guard isKnown(id) else { throw .unknownConstraint }
            try Self.validate(constant: constant)
        }
        guard let first = changes.first?.0 else { return }
        beginChange()
        var old: [(ConstraintID, Double)] = []
        for (id, constant) in changes where records[id.slot].constraint.constant != constant {
            if !breaksConflicts {
                old.append((id, records[id.slot].constraint.constant))
            }
            retune(id.slot, to: constant)
        }
        if let failure = carryOut() {
            for (id, constant) in old.reversed() {
                retune(id.slot, to: constant)
            }
            carryOutRest()
            throw error(failure, changing: changes.map(\.0), first: first)
        }
    }

    /// Changes the priority of a constraint on every side on which missing it costs anything. A solver that breaks
    /// conflicts throws `.requiredPriorityChange` where that makes a required constraint optional, or the reverse.
    package mutating func setPriority(
        _ priority: ConstraintPriority, of id: ConstraintID
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        let constraint = records[id.slot].constraint
        if breaksConflicts && (constraint.isRequired || records[id.slot].isBroken) != (priority == .required) {
            throw .requiredPriorityChange
        }
        if records[id.slot].isBroken { return }
        try setPriorities(
            shortfall: constraint.shortfall.map { _ in priority }, excess: constraint.excess.map { _ in priority },
            of: id)
    }

    /// Changes what missing a constraint costs on either side. For a content size the shortfall is the compression
    /// resistance and the excess the hugging priority.
    package mutating func setPriorities(
        shortfall: ConstraintPriority?, excess: ConstraintPriority?, of id: ConstraintID
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        try change(id, constant: records[id.slot].constraint.constant, shortfall: shortfall, excess: excess)
    }

    /// Changes a constraint made with `LinearConstraint(intrinsic:of:hugging:compressionResistance:)`.
    package mutating func setContentSize(
        _ size: Double, hugging: ConstraintPriority, compressionResistance: ConstraintPriority, of id: ConstraintID
    ) throws(ConstraintSolverError) {
        try change(
            id, constant: size, shortfall: min(compressionResistance, .nearlyRequired),
            excess: min(hugging, .nearlyRequired))
    }

    /// Changes everything about a constraint but its terms: `setConstant` and `setPriorities` in one.
    package mutating func change(
        _ id: ConstraintID, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        try Self.validate(constant: constant)
        try Self.validate(shortfall: shortfall, excess: excess)
        let slot = id.slot
        // Not by a copy of the constraint, which would keep references.
        if records[slot].constraint.shortfall == shortfall && records[slot].constraint.excess == excess {
            if records[slot].constraint.constant != constant {
                try setConstant(constant, of: id)
            }
            return
        }
        let old = records[slot].constraint
        beginChange()
        replace(slot, constant: constant, shortfall: shortfall, excess: excess)
        if let failure = carryOut() {
            replace(slot, constant: old.constant, shortfall: old.shortfall, excess: old.excess)
            carryOutRest()
            throw failure.error(refusing: id, tag: old.tag, stays: true)
        }
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

    /// Asks that an edited variable have a value.
    package mutating func suggest(_ value: Double, for edit: ConstraintID) throws(ConstraintSolverError) {
        try setConstant(value, of: edit)
    }

    // MARK: Inside

    private mutating func retune(_ slot: Int, to constant: Double) {
        let change = constant - records[slot].constraint.constant
        records[slot].constraint.constant = constant
        tableau.tolerance = max(tableau.tolerance, abs(constant) * 1e-13)
        switch records[slot].seat {
        case .none: break
        case .definition: graph.changed.append(records[slot].defines)
        case .settled:
            if !holds(slot) {
                records[slot].seat = .none
                queue(slot)
            }
        case .tableau:
            optimiseForMending()
            tableau.translate(records[slot].marker, by: records[slot].excess >= 0 ? -change : change)
            records[slot].applied -= change
        }
    }

    private mutating func replace(
        _ slot: Int, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) {
        let old = records[slot].constraint
        let keepsColumns =
            (old.shortfall == .required) == (shortfall == .required)
            && (old.excess == .required) == (excess == .required)
        if keepsColumns {
            if records[slot].seat == .tableau { removeCosts(slot) }
            records[slot].constraint.shortfall = shortfall
            records[slot].constraint.excess = excess
            if records[slot].seat == .tableau { addCosts(slot) }
            if old.constant != constant { retune(slot, to: constant) }
        } else {
            // One of the constraint's columns comes or goes, and its row with it.
            unseat(slot)
            records[slot].constraint.shortfall = shortfall
            records[slot].constraint.excess = excess
            records[slot].constraint.constant = constant
            queue(slot)
        }
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
