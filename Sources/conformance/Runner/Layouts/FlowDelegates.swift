import UIKit

/// What a fixture's delegate answers. A method exists exactly where the fixture has its key, so that there is a class for
/// each combination.
struct FlowAnswers {
    var itemSizes: [[CGSize]]?
    var sectionInsets: [UIEdgeInsets]?
    var headerSizes: [CGSize]?
    var footerSizes: [CGSize]?

    init(_ delegate: JSONValue?) {
        itemSizes = delegate?["itemSizes"]?.array?.map { ($0.array ?? []).map { $0.size ?? .zero } }
        sectionInsets = delegate?["sectionInsets"]?.array?.map { $0.insets ?? .zero }
        headerSizes = delegate?["headerReferenceSizes"]?.array?.map { $0.size ?? .zero }
        footerSizes = delegate?["footerReferenceSizes"]?.array?.map { $0.size ?? .zero }
    }

    @MainActor
    func makeDelegate() -> FlowDelegate? {
        if footerSizes != nil { return FootersDelegate(self) }
        return switch (itemSizes != nil, sectionInsets != nil, headerSizes != nil) {
        case (false, false, false): nil
        case (true, false, false): SizesDelegate(self)
        case (false, true, false): InsetsDelegate(self)
        case (false, false, true): HeadersDelegate(self)
        case (true, true, false): SizesInsetsDelegate(self)
        case (true, false, true): SizesHeadersDelegate(self)
        case (false, true, true): InsetsHeadersDelegate(self)
        case (true, true, true): FullDelegate(self)
        }
    }
}

extension Array {
    /// Nil where a fixture names fewer than are asked for.
    subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

@MainActor
class FlowDelegate: NSObject {
    let answers: FlowAnswers

    init(_ answers: FlowAnswers) {
        self.answers = answers
    }
}

@MainActor
protocol AnswersSizes: FlowDelegate, UICollectionViewDelegateFlowLayout {}

extension AnswersSizes {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { answers.itemSizes?[checked: indexPath.section]?[checked: indexPath.item] ?? .zero }
}

@MainActor
protocol AnswersInsets: FlowDelegate, UICollectionViewDelegateFlowLayout {}

extension AnswersInsets {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { answers.sectionInsets?[checked: section] ?? .zero }
}

@MainActor
protocol AnswersHeaders: FlowDelegate, UICollectionViewDelegateFlowLayout {}

extension AnswersHeaders {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { answers.headerSizes?[checked: section] ?? .zero }
}

final class SizesDelegate: FlowDelegate, AnswersSizes {}
final class InsetsDelegate: FlowDelegate, AnswersInsets {}
final class HeadersDelegate: FlowDelegate, AnswersHeaders {}
final class SizesInsetsDelegate: FlowDelegate, AnswersSizes, AnswersInsets {}
final class SizesHeadersDelegate: FlowDelegate, AnswersSizes, AnswersHeaders {}
final class InsetsHeadersDelegate: FlowDelegate, AnswersInsets, AnswersHeaders {}
final class FullDelegate: FlowDelegate, AnswersSizes, AnswersInsets, AnswersHeaders {}

/// All methods; what the fixture does not say is as the layout has it, as if the method were not there.
final class FootersDelegate: FlowDelegate, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let sizes = answers.itemSizes else { return flow(collectionViewLayout)?.itemSize ?? .zero }
        return sizes[checked: indexPath.section]?[checked: indexPath.item] ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        guard let insets = answers.sectionInsets else { return flow(collectionViewLayout)?.sectionInset ?? .zero }
        return insets[checked: section] ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        guard let sizes = answers.headerSizes else { return flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
        return sizes[checked: section] ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { answers.footerSizes?[checked: section] ?? .zero }

    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
        layout as? UICollectionViewFlowLayout
    }
}
