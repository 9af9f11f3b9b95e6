import Foundation

/// The measures of a section in its container, before anything in it is solved.
struct CompositionalSectionMetrics: Sendable {
    /// The axis along which sections follow each other.
    let axis: LayoutAxis
    /// The axis along which groups follow each other: the other one in an orthogonal section.
    let run: LayoutAxis
    /// The room for all content.
    let room: CompositionalLengths
    /// The section's insets, fractions resolved; across the scroll axis the reference's are added.
    var lead = CompositionalLengths()
    var trail = CompositionalLengths()
    /// What the fractions of the outermost group refer to.
    var groupContainer: CompositionalLengths
    /// Across the scroll axis, where boundary items may lie.
    var boundaryStart: Double
    var boundaryLength: Double
    let spacing: Double

    init(
        _ section: CompositionalSection, configuration: CompositionalConfiguration, container: CompositionalContainer
    ) {
        axis = configuration.axis
        let isOrthogonal = section.orthogonalBehavior != .none
        run = isOrthogonal ? axis.other : axis
        room = container.room
        let across = axis.other
        for axis in [LayoutAxis.horizontal, .vertical] {
            lead[axis] = section.contentInsets.lead(axis, of: room[axis])
            trail[axis] = section.contentInsets.trail(axis, of: room[axis])
        }
        func insets(_ reference: CompositionalInsetsReference) -> CompositionalInsets {
            container.insets(
                reference == .automatic
                    ? (section.contentInsetsReference == .automatic
                        ? configuration.contentInsetsReference : section.contentInsetsReference) : reference)
        }
        let own = insets(.automatic)
        let ownLead = lead[across]
        let ownTrail = trail[across]
        lead[across] += own.lead(across)
        trail[across] += own.trail(across)

        // On the run the whole room counts; insets are subtracted on the other axis alone.
        groupContainer = room
        let side = run.other
        groupContainer[side] = max(0, room[side] - lead[side] - trail[side])

        switch section.supplementaryContentInsetsReference {
        case _ where !section.supplementariesFollowContentInsets, .none:
            boundaryStart = 0
            boundaryLength = room[across]
        case .automatic:
            boundaryStart = lead[across]
            boundaryLength = max(0, room[across] - lead[across] - trail[across])
        case let reference:
            let insets = insets(reference)
            boundaryStart = ownLead + insets.lead(across)
            boundaryLength = max(0, room[across] - boundaryStart - ownTrail - insets.trail(across))
        }
        spacing = FlowLimits.distance(section.interGroupSpacing.native)
    }
}
