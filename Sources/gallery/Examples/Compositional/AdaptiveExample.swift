import UIKit

/// As many columns as the width has room for.
@MainActor
func makeAdaptiveExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { _, environment in
        let width = environment.container.effectiveContentSize.width
        return Parts.rows(max(2, Int(width / 130)), height: 110)
    }
    return SectionsViewController("Adaptive", counts: [80], layout)
}
