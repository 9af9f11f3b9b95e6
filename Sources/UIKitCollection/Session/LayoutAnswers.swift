import Foundation
import UIKitCore

/// What the layout answered last about what is visible and its surroundings, and how much of that serves the next pass.
@MainActor
struct LayoutAnswers {
    /// What a pass has to ask the layout.
    enum Question: Equatable {
        /// Nothing: it would answer what it did.
        case nothing
        /// Only about all elements of these sections.
        case sections(Set<Int>)
        /// Only about these elements, one by one.
        case elements(Set<ElementKey>)
        case everything
    }

    /// What the layout stated, whatever is carried.
    private(set) var stated: [UICollectionViewLayoutAttributes] = []
    /// What was stated, with a carried item where the user holds it.
    private(set) var attributes: [UICollectionViewLayoutAttributes] = []
    private var rect = CGRect.null
    /// The bounds that elements were last asked for.
    private(set) var bounds = CGRect.null
    /// The kinds in answers that were forgotten.
    private var forgottenKinds: [(UICollectionView.ElementCategory, String)] = []
    /// A pass has gone through since the last reload.
    private(set) var areShown = false
    /// The pass under way goes by these answers: elements that have the same attributes as then need nothing.
    private(set) var areKept = false

    /// The kinds of supplementary and decoration views, in the order of the answer.
    var kinds: [(UICollectionView.ElementCategory, String)] {
        guard !attributes.isEmpty else { return forgottenKinds }
        var kinds: [(UICollectionView.ElementCategory, String)] = []
        for element in attributes {
            let category = element.representedElementCategory
            guard category != .cell, let kind = element.representedElementKind else { continue }
            if !kinds.contains(where: { $0 == (category, kind) }) { kinds.append((category, kind)) }
        }
        return kinds
    }

    // MARK: A pass

    mutating func beginQuestion(in bounds: CGRect) { self.bounds = bounds }

    /// What there is to ask about `rect`.
    ///
    /// - Parameters:
    ///   - mayDiffer: whether the layout has prepared since it answered, or has moved elements.
    ///   - repeatsItself: whether the layout answers alike until it is invalidated.
    mutating func question(
        in rect: CGRect, _ concern: LayoutInvalidity.Concern, mayDiffer: Bool, repeatsItself: Bool
    ) -> Question {
        areKept = false
        guard areShown, rect == self.rect else { return .everything }
        switch concern.elements {
        case .nothing where !mayDiffer && (!concern.sections.isEmpty || repeatsItself):
            areKept = true
            return concern.sections.isEmpty ? .nothing : .sections(concern.sections)
        case .elements(let keys) where concern.sections.isEmpty: return .elements(keys)
        case .nothing, .elements, .everything: return .everything
        }
    }

    /// Takes what the layout has stated about `rect`, and what is to be shown of it.
    mutating func take(
        _ stated: [UICollectionViewLayoutAttributes], shown: [UICollectionViewLayoutAttributes], in rect: CGRect
    ) {
        self.stated = stated
        attributes = shown
        self.rect = rect
        areShown = true
    }

    /// The answers with those for `keys` replaced by what `ask` says, in their places; those that were not among them come
    /// last, in an order that is the same in every run.
    ///
    /// - Parameter exists: whether an element that was not among the answers may be asked about.
    func replacing(
        _ keys: Set<ElementKey>, exists: (ElementKey) -> Bool,
        by ask: (ElementKey) -> UICollectionViewLayoutAttributes?
    ) -> [UICollectionViewLayoutAttributes] {
        var open = keys
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(attributes.count)
        for element in attributes {
            guard let key = open.remove(ElementKey(element)) else {
                result.append(element)
                continue
            }
            if let new = ask(key) { result.append(new) }
        }
        for key in open.sorted(by: { $0.indexPath < $1.indexPath }) where exists(key) {
            if let new = ask(key) { result.append(new) }
        }
        return result
    }

    /// The answers with all of `sections` replaced by what `ask` says.
    func replacing(
        sections: Set<Int>, by ask: (Int) -> [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(attributes.count + 16)
        var open = sections
        for element in attributes {
            let path = element.indexPath
            guard path.item != .max, sections.contains(path.section) else {
                result.append(element)
                continue
            }
            if open.remove(path.section) != nil { result += ask(path.section) }
        }
        for section in open.sorted() { result += ask(section) }
        return result
    }

    // MARK: What makes them void

    /// All data is void.
    mutating func reload() {
        stated = []
        attributes = []
        areShown = false
    }

    /// The elements have other numbers than in the answers.
    mutating func renumber() {
        forgottenKinds = kinds
        stated = []
        attributes = []
        rect = .null
    }
}
