import TesseraTesting
import UIKit

extension FuzzStage {
    /// One thing that may happen.
    func step(_ random: inout SplitMix64) {
        switch scope {
        case .updates: update(&random)
        case .everything: act(&random)
        }
        pass(&random)
    }

    private func act(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<24: batch(&random)
        case 24..<27: invalidBatch(&random)
        case 27..<38: scroll(&random)
        case 38..<42: resize(&random)
        case 42..<45: changeMetrics(&random)
        case 45..<49: changeLayout(&random)
        case 49..<52: invalidate(&random)
        case 52..<55: grow(&random)
        case 55..<59: select(&random)
        case 59..<62: tap(&random)
        case 62..<64: changePolicy(&random)
        case 64..<66: reload(&random)
        case 66..<70: fling(&random)
        case 70..<80: transit(&random)
        case 80..<85: carry(&random)
        case 85..<92: focus(&random)
        case 92..<94: changeTraits(&random)
        case 94..<96: changeInsets(&random)
        case 96..<98: shrink(&random)
        default: break
        }
    }

    private func update(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<36: batch(&random)
        case 36..<42: invalidBatch(&random)
        case 42..<58: scroll(&random)
        case 58..<62: resize(&random)
        case 62..<66: changeMetrics(&random)
        case 66..<70: changeLayout(&random)
        case 70..<76: invalidate(&random)
        case 76..<80: grow(&random)
        case 80..<87: select(&random)
        case 87..<89: tap(&random)
        case 89..<91: changePolicy(&random)
        case 91..<93: reload(&random)
        case 93..<95: fling(&random)
        default: break
        }
    }

    func note(_ kind: String, _ text: String = "") {
        FuzzStage.tally[kind, default: 0] += 1
        trace.append("\(kind) \(text)")
        if trace.count > 12 { trace.removeFirst() }
    }

    func pass(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: host.advance(by: Double(Int.random(in: 1..<8, using: &random)) / 60)
        case 4: host.settle()
        default: view.layoutIfNeeded()
        }
    }
}
