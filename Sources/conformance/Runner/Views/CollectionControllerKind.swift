import TesseraHarness
import UIKit

/// A collection view controller: what it makes, and when.
enum CollectionControllerKind: ViewKind {
    static let name = "collectionController"
    static let given: Set<String> = ["window"]
    static let expect: Set<String> = [
        "isViewLoaded", "clearsSelectionOnViewWillAppear", "useLayoutToLayoutNavigationTransitions",
        "installsStandardGestureForInteractiveMovement", "collectionViewLayoutIsGiven", "viewIsCollectionView",
        "collectionFrame", "viewFrame", "autoresizingMask", "dataSourceIsController", "delegateIsController",
        "alwaysBounceVertical", "alwaysBounceHorizontal", "oldHasSuperview", "oldDataSourceIsController",
        "oldDelegateIsController", "sameCollectionView", "collectionViewIsNil", "collectionViewHasNewLayout",
        "collectionViewLayoutIsNew", "subviewCount", "numberOfSections", "numberOfItems",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let size = view.windowSize
        let host = TestHost(UIViewController(), configuration: TestConfiguration(size: size, scale: view.scale))
        // The host's window makes the screen as large as the device's.
        let stage = ControllerStage()
        for step in view.steps {
            guard host.perform({ stage.perform(step) }) else { throw view.unknown(step) }
        }
        view.check(host.perform { stage.state() }, &checker)
    }
}

@MainActor
private final class ControllerStage {
    /// A controller whose `loadView` makes something else, where a case says so.
    private final class Controller: UICollectionViewController {
        var made: (() -> UIView)?

        override func loadView() {
            guard let made else { return super.loadView() }
            view = made()
        }
    }

    private let first = UICollectionViewFlowLayout()
    private let second = UICollectionViewFlowLayout()
    private lazy var controller = Controller(collectionViewLayout: first)
    /// The collection view before the last replacement, and the one that a case handed over.
    private var old: UICollectionView?
    private var handed: UICollectionView?

    func perform(_ step: ViewStep) -> Bool {
        switch step.name {
        case "init": _ = controller
        case "init, loadView sets view = a collection view":
            let made = UICollectionView(frame: step.list?.rect ?? .zero, collectionViewLayout: first)
            handed = made
            controller.made = { made }
        case "get view": _ = controller.view
        case "get collectionView": old = controller.collectionView
        case "get collectionViewLayout": _ = controller.collectionViewLayout
        case "set clearsSelectionOnViewWillAppear": controller.clearsSelectionOnViewWillAppear = false
        case "set collectionView nil": controller.collectionView = nil
        case "set collectionView with a layout", "set collectionView":
            let made = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            handed = made
            controller.collectionView = made
        case "setCollectionViewLayout, not animated":
            controller.collectionView?.setCollectionViewLayout(second, animated: false)
        default: return false
        }
        return true
    }

    /// What is asked for. Asking for more could load the view.
    func state() -> [String: JSONValue] {
        var state: [String: JSONValue] = [
            "isViewLoaded": .bool(controller.isViewLoaded),
            "clearsSelectionOnViewWillAppear": .bool(controller.clearsSelectionOnViewWillAppear),
            "installsStandardGestureForInteractiveMovement": .bool(
                controller.installsStandardGestureForInteractiveMovement),
            "useLayoutToLayoutNavigationTransitions": .bool(controller.useLayoutToLayoutNavigationTransitions),
            "collectionViewLayoutIsGiven": .bool(controller.collectionViewLayout === first),
            "collectionViewLayoutIsNew": .bool(controller.collectionViewLayout === second),
        ]
        if let handed {
            state["collectionViewHasNewLayout"] = .bool(handed.collectionViewLayout === second)
        }
        guard controller.isViewLoaded, let view = controller.view else { return state }
        let collection: UICollectionView? = controller.collectionView
        let subject = collection ?? handed
        state["viewFrame"] = JSONValue(view.frame)
        state["subviewCount"] = JSONValue(view.subviews.count)
        state["collectionViewIsNil"] = .bool(collection == nil)
        state["viewIsCollectionView"] = .bool(collection != nil && view === collection)
        state["dataSourceIsController"] = .bool(subject?.dataSource === controller)
        state["delegateIsController"] = .bool(subject?.delegate === controller)
        state["oldHasSuperview"] = .bool(old?.superview != nil)
        state["oldDataSourceIsController"] = .bool(old?.dataSource === controller)
        state["oldDelegateIsController"] = .bool(old?.delegate === controller)
        state["sameCollectionView"] = .bool(collection === old)
        guard let collection else { return state }
        state["collectionFrame"] = JSONValue(collection.frame)
        state["alwaysBounceVertical"] = .bool(collection.alwaysBounceVertical)
        state["alwaysBounceHorizontal"] = .bool(collection.alwaysBounceHorizontal)
        state["collectionViewHasNewLayout"] = .bool(collection.collectionViewLayout === second)
        state["numberOfSections"] = JSONValue(collection.numberOfSections)
        if collection.numberOfSections > 0 {
            state["numberOfItems"] = JSONValue(collection.numberOfItems(inSection: 0))
        }
        let masks: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
            (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
            (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
        ]
        state["autoresizingMask"] = JSONValue(
            strings: masks.filter { collection.autoresizingMask.contains($0.0) }.map(\.1))
        return state
    }
}

/// When a controller that appears gives up the selection.
enum SelectionOnAppearKind: ViewKind {
    static let name = "selectionOnAppear"
    static let given: Set<String> = ["items", "selected", "clears", "in", "action", "animated"]
    static let expect: Set<String> = ["selectedAt"]

    private final class Controller: UICollectionViewController {
        var items = 0
        var isRecording = false
        var seen: [String: JSONValue] = [:]

        func note(_ moment: String) {
            guard isRecording, seen[moment] == nil else { return }
            seen[moment] = JSONValue(collectionView?.indexPathsForSelectedItems ?? [])
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }

        override func viewWillAppear(_ animated: Bool) {
            note("viewWillAppear")
            super.viewWillAppear(animated)
            note("afterViewWillAppear")
        }

        override func viewIsAppearing(_ animated: Bool) {
            note("viewIsAppearing")
            super.viewIsAppearing(animated)
            note("afterViewIsAppearing")
        }

        override func viewDidAppear(_ animated: Bool) {
            note("viewDidAppear")
            super.viewDidAppear(animated)
            note("afterViewDidAppear")
        }
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
        controller.items = view.given["items"]?.int ?? 0
        controller.clearsSelectionOnViewWillAppear = view.given["clears"]?.bool ?? true
        let isAnimated = view.given["animated"]?.bool ?? false
        let inNavigation = view.given["in"]?.string == "navigation"
        let root: UIViewController = inNavigation ? UINavigationController(rootViewController: controller) : controller
        let configuration = TestConfiguration(size: view.windowSize, scale: view.scale)
        switch view.given["action"]?.string {
        case nil:
            select(view, controller)
            controller.isRecording = true
            let host = TestHost(root, configuration: configuration)
            host.settle()
        case "pop":
            guard let navigation = root as? UINavigationController else {
                throw ViewCase.Unknown(what: "no navigation")
            }
            let host = TestHost(root, configuration: configuration)
            host.settle()
            select(view, controller)
            host.perform { navigation.pushViewController(UIViewController(), animated: false) }
            host.settle()
            controller.isRecording = true
            host.perform { _ = navigation.popViewController(animated: isAnimated) }
            controller.note("pop returns")
            host.settle()
        case let other: throw ViewCase.Unknown(what: "action \(other ?? "?") is not known")
        }
        controller.note("settled")
        for (moment, wanted) in (view.expect["selectedAt"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            checker.expect("selected at \(moment)", wanted, controller.seen[moment] ?? .null)
        }
    }

    private static func select(_ view: ViewCase, _ controller: Controller) {
        controller.loadViewIfNeeded()
        for path in view.given["selected"]?.array?.compactMap(\.indexPath) ?? [] {
            controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        }
    }
}
