import Foundation
import TesseraGraphics
import TesseraTesting
import UIKit

@testable import UIKitCollection

/// Two collection views one above the other, whose items can be dragged.
@MainActor
final class DragBoard {
    /// What one of them shows, and what it says of drags and drops.
    @MainActor
    final class Side: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDragDelegate,
        UICollectionViewDropDelegate
    {
        let view: UICollectionView
        let log: CallLog
        var name: String
        var data: [[String]]
        var operation = UIDropOperation.move
        var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
        var destination: IndexPath?
        var onPerform: ((any UICollectionViewDropCoordinator) -> Void)?
        var more: [UIDragItem] = []
        var asksSizes = false
        var allowsMove = true
        var isRestricted = false
        var handles = true
        var itemWidth: CGFloat = 300

        init(_ name: String, _ data: [[String]], frame: CGRect, log: CallLog) {
            self.name = name
            self.data = data
            self.log = log
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 40)
            layout.minimumLineSpacing = 0
            view = UICollectionView(frame: frame, collectionViewLayout: layout)
            super.init()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            view.delegate = self
            view.dragDelegate = self
            view.dropDelegate = self
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            data[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = data[indexPath.section][indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            // Out of range for what is not in the data.
            let word = asksSizes ? data[indexPath.section][indexPath.item] : ""
            return CGSize(width: itemWidth, height: word.isEmpty ? 40 : 44)
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            log.add("\(name) items \(indexPath.item)")
            return [item(data[indexPath.section][indexPath.item])]
        }
        func collectionView(
            _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
            point: CGPoint
        ) -> [UIDragItem] {
            log.add("\(name) adding \(indexPath.item)")
            return more
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
            log.add("\(name) dragWillBegin")
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
            log.add("\(name) dragDidEnd")
        }

        func collectionView(
            _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func collectionView(
            _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }
        func collectionView(
            _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
        ) -> UIDragPreviewParameters? {
            log.add("\(name) dropParameters \(indexPath.item)")
            let parameters = UIDragPreviewParameters()
            parameters.backgroundColor = .purple
            return parameters
        }

        func collectionView(
            _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
        ) -> UIDragPreviewParameters? {
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 5, width: 60, height: 20))
            return name == "cut" ? parameters : nil
        }
        func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
            handles
        }
        func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
            log.add("\(name) enter")
        }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            destination = destinationIndexPath
            return UICollectionViewDropProposal(operation: operation, intent: intent)
        }
        func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
            log.add("\(name) exit")
        }
        func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
            log.add("\(name) dropDidEnd")
        }
        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            log.add("\(name) perform")
            onPerform?(coordinator)
        }

        /// What is shown, from the first item to the last; "-" for what is not in the data.
        var shown: [[String]] {
            view.layoutIfNeeded()
            return (0..<view.numberOfSections).map { section in
                (0..<view.numberOfItems(inSection: section)).map {
                    view.cellForItem(at: IndexPath(item: $0, section: section))?.accessibilityLabel ?? "-"
                }
            }
        }

        func item(_ text: String) -> UIDragItem {
            UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
        }

        /// The middle of an item, in the window.
        func middle(_ item: Int, section: Int = 0) -> CGPoint {
            let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .zero
            return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
        }
    }

    let log = CallLog()
    let top: Side
    let bottom: Side
    let host: TestHost

    init() {
        let controller = UIViewController()
        top = Side("top", [["a", "b", "c", "d"]], frame: CGRect(x: 0, y: 0, width: 300, height: 400), log: log)
        bottom = Side("bottom", [["x", "y"]], frame: CGRect(x: 0, y: 400, width: 300, height: 400), log: log)
        host = TestHost(controller)
        controller.view.addSubview(top.view)
        controller.view.addSubview(bottom.view)
        host.advance(by: 0.1)
    }

    func lift(_ item: Int) {
        host.touchDown(at: top.middle(item))
        host.advance(by: 0.4)
    }

    /// Moves a little way first, as fingers do.
    func move(to point: CGPoint) {
        host.touchMove(to: CGPoint(x: point.x + 20, y: point.y))
        host.touchMove(to: point)
        host.advance(by: 0.4)
    }

    func drop() {
        host.touchUp()
        host.advance(by: 1)
    }
}
