/// Which elements a layout is to be asked for again.
enum LayoutConcern: Equatable {
    case nothing
    /// Only these.
    case elements(Set<ElementKey>)
    case everything

    /// - Parameter named: nil for all elements.
    mutating func add(_ named: [ElementKey]?) {
        guard let named else { return self = .everything }
        switch self {
        case .nothing: self = .elements(Set(named))
        case .elements(let known): self = .elements(known.union(named))
        case .everything: break
        }
    }
}
