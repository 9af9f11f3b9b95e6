import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@MainActor
final class Tile: UIView {
    var log: [String] = []
    var isAvailable = true
    var allows = true
    let name: String

    init(_ name: String, _ frame: CGRect) {
        self.name = name
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isAvailable }
    var onAsk: () -> Void = {}
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        onAsk()
        return allows
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        let (from, to) = (context.previouslyFocusedView as? Tile, context.nextFocusedView as? Tile)
        log.append("\(from?.name ?? "-")>\(to?.name ?? "-") \(context.focusHeading.rawValue)")
    }
}

@MainActor
@Suite("Focus", .serialized)
struct FocusTests {
    let stage = TouchStage()
    /// Three by three, 100 apart: a b c / d e f / g h i.
    var tiles: [Tile] = []

    init() {
        for (index, name) in ["a", "b", "c", "d", "e", "f", "g", "h", "i"].enumerated() {
            let tile = Tile(name, CGRect(x: index % 3 * 100, y: index / 3 * 100, width: 80, height: 80))
            tiles.append(tile)
            stage.add(tile)
        }
    }

    private var focus: UIFocusSystem { stage.window.focus }
    private var focused: String? { (focus.focusedItem as? Tile)?.name }

    private func tile(_ name: String) -> Tile? { tiles.first { $0.name == name } }

    @Test func arrowsMove() {
        #expect(focused == nil)
        stage.press(UIKeyCommand.inputDownArrow)
        #expect(focused == "a", "the first key brings the focus to the first item")
        #expect(tile("a")?.isFocused == true)
        var path: [String] = []
        for key in [
            UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow,
            UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputDownArrow,
            UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow,
        ] {
            stage.press(key)
            path.append(focused ?? "-")
        }
        #expect(path == ["b", "c", "c", "f", "e", "h", "e", "b", "b"])
        #expect(tile("f")?.log == ["c>f 2", "f>e 4"])
    }

    @Test func whatCannotHaveItIsPassedOver() {
        tile("b")?.isHidden = true
        tile("e")?.isAvailable = false
        tile("d")?.isUserInteractionEnabled = false
        stage.press(UIKeyCommand.inputDownArrow)
        stage.press(UIKeyCommand.inputRightArrow)
        #expect(focused == "c")
        stage.press(UIKeyCommand.inputLeftArrow)
        stage.press(UIKeyCommand.inputDownArrow)
        #expect(focused == "g")
    }

    @Test func aRefusalKeepsIt() {
        stage.press("\t")
        tile("b")?.allows = false
        stage.press(UIKeyCommand.inputRightArrow)
        #expect(focused == "a" && tile("b")?.log == [])
        tile("b")?.allows = true
        tile("a")?.allows = false
        stage.press(UIKeyCommand.inputRightArrow)
        #expect(focused == "a", "the item that has it may refuse as well")
    }

    @Test func tabGoesFromGroupToGroup() {
        for name in ["a", "b", "c"] { tile(name)?.focusGroupIdentifier = "top" }
        for name in ["d", "e", "f"] { tile(name)?.focusGroupIdentifier = "middle" }
        for name in ["g", "h", "i"] { tile(name)?.focusGroupIdentifier = "bottom" }
        tile("h")?.focusGroupPriority = .prioritized
        stage.press("\t")
        #expect(focused == "a")
        stage.press(UIKeyCommand.inputRightArrow)
        stage.press(UIKeyCommand.inputDownArrow)
        #expect(focused == "b", "arrows stay in the group")
        var path: [String] = []
        for _ in 0..<3 {
            stage.press("\t")
            path.append(focused ?? "-")
        }
        #expect(path == ["d", "h", "b"], "the preferred one, and the one that had it last")
        stage.press("\t", .shift)
        #expect(focused == "h")
    }

    @Test func preferencesDecideWhereItBegins() {
        let root = FocusRoot()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let first = Tile("first", CGRect(x: 0, y: 0, width: 50, height: 50))
        let second = Tile("second", CGRect(x: 100, y: 0, width: 50, height: 50))
        for tile in [first, second] { root.view.addSubview(tile) }
        root.preferred = [second]
        window.rootViewController = root
        window.isHidden = false
        window.handle(.key(KeyInput(isDown: true, key: "\t", modifiers: [])))
        #expect(second.isFocused && UIFocusSystem.focusSystem(for: root) === window.focus)
        root.preferred = [first]
        root.setNeedsFocusUpdate()
        #expect(second.isFocused)
        root.updateFocusIfNeeded()
        #expect(first.isFocused)
        #expect(root.updates == 2, "a controller hears of what happens in its view")
        #expect(UIFocusSystem.environment(root, contains: first))
        #expect(!UIFocusSystem.environment(second, contains: first))
        window.focus.requestFocusUpdate(to: second)
        window.pipeline.makeFrame(at: FrameClock.now + 1 / 60)
        #expect(second.isFocused, "a request is carried out with the next frame")
    }

    @Test func anItemThatLeavesGivesItToANeighbour() {
        let box = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
        let (left, right) = (
            Tile("left", CGRect(x: 0, y: 0, width: 50, height: 50)),
            Tile("right", CGRect(x: 100, y: 0, width: 50, height: 50))
        )
        box.addSubview(left)
        box.addSubview(right)
        stage.add(box)
        focus.move(to: right, heading: [])
        right.removeFromSuperview()
        stage.advance(1 / 60)
        #expect(focused == "left", "in the same box")
        box.isHidden = true
        stage.press(UIKeyCommand.inputUpArrow)
        box.removeFromSuperview()
        stage.advance(1 / 60)
        for tile in tiles { tile.removeFromSuperview() }
        stage.advance(1 / 60)
        #expect(focus.focusedItem == nil)
        stage.press("\t")
        #expect(focus.focusedItem == nil)
    }

    @Test func guidesLeadElsewhere() {
        let far = Tile("far", CGRect(x: 250, y: 400, width: 50, height: 50))
        stage.add(far)
        let guide = UIFocusGuide()
        guide.layoutFrame = CGRect(x: 0, y: 300, width: 80, height: 50)
        guide.preferredFocusEnvironments = [far]
        stage.window.addLayoutGuide(guide)
        let holder = UIView(frame: stage.window.bounds)
        stage.add(holder)
        holder.addLayoutGuide(guide)
        #expect(guide.owningView === holder && stage.window.layoutGuides.isEmpty)
        guard let g = tile("g") else { return }
        focus.move(to: g, heading: [])
        stage.press(UIKeyCommand.inputDownArrow)
        #expect(focused == "far")
        focus.move(to: g, heading: [])
        guide.isEnabled = false
        stage.press(UIKeyCommand.inputRightArrow)
        #expect(focused == "h")
        holder.removeLayoutGuide(guide)
        #expect(holder.layoutGuides.isEmpty && guide.owningView == nil)
    }

    @Test func aHaloIsDrawn() throws {
        let a = try #require(tile("a"))
        let layers = a.layer.sublayers?.count ?? 0
        stage.press("\t")
        let halo = try #require(a.layer.sublayers?.last)
        #expect(halo.borderWidth == 3 && halo.frame == CGRect(x: -3, y: -3, width: 86, height: 86))
        a.bounds.size = CGSize(width: 60, height: 40)
        stage.advance(1 / 60)
        #expect(halo.frame == CGRect(x: -3, y: -3, width: 66, height: 46), "it follows the view")
        stage.press(UIKeyCommand.inputRightArrow)
        #expect((a.layer.sublayers?.count ?? 0) == layers)
        let b = try #require(tile("b"))
        b.focusEffect = nil
        #expect(b.focusEffect == nil && (b.layer.sublayers?.isEmpty ?? true))
        b.focusEffect = UIFocusHaloEffect(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 8, curve: .continuous)
        #expect(b.layer.sublayers?.last is CAShapeLayer)
        b.clipsToBounds = true
        b.focusEffect = UIFocusHaloEffect()
        #expect(b.layer.sublayers?.last?.frame == b.bounds, "what is clipped outside is drawn inside")
    }

    @Test func aHaloLiesInsideWhatSpansItsScrollView() throws {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 150))
        let row = Tile("row", CGRect(x: 0, y: 20, width: 300, height: 50))
        let narrow = Tile("narrow", CGRect(x: 0, y: 90, width: 100, height: 50))
        row.layer.cornerRadius = 12
        row.layer.maskedCorners = [.layerMinXMinYCorner]
        for view in [row, narrow] { scrollView.addSubview(view) }
        stage.add(scrollView)
        focus.move(to: row, heading: [])
        let halo = try #require(row.layer.sublayers?.last)
        #expect(halo.frame == row.bounds && halo.cornerRadius == 12 && halo.maskedCorners == [.layerMinXMinYCorner])
        row.frame.size.width = 280
        row.frame.origin.x = 10
        stage.advance(1 / 60)
        #expect(halo.frame == row.bounds.insetBy(dx: -3, dy: -3) && halo.cornerRadius == 15)
        focus.move(to: narrow, heading: [])
        #expect(narrow.layer.sublayers?.last?.frame == narrow.bounds.insetBy(dx: -3, dy: -3))
    }

    @Test func theFocusedItemIsScrolledIntoView() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 150))
        scrollView.contentSize = CGSize(width: 300, height: 1_000)
        var items: [Tile] = []
        for index in 0..<8 {
            let item = Tile("\(index)", CGRect(x: 0, y: index * 100, width: 80, height: 80))
            scrollView.addSubview(item)
            items.append(item)
        }
        stage.add(scrollView)
        focus.move(to: items[0], heading: [])
        for index in 1..<4 {
            stage.press(UIKeyCommand.inputDownArrow)
            stage.run(0.5)
            #expect(focused == "\(index)")
        }
        #expect(scrollView.contentOffset.y == 230)
    }

    @Test func keysGoToTheFocusedItem() {
        let control = FocusControl(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        var log: [String] = []
        control.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        stage.add(control)
        focus.move(to: control, heading: [])
        #expect(control.state.contains(.focused))
        stage.key("\r", isDown: true)
        #expect(control.isHighlighted && log == [])
        stage.key("\r", isDown: false)
        #expect(!control.isHighlighted && log == ["primary"])
        control.isEnabled = false
        stage.press(" ")
        #expect(log == ["primary"])
        control.isEnabled = true
        stage.key(" ", isDown: true)
        control.removeFromSuperview()
        stage.key(" ", isDown: false)
        #expect(log == ["primary"] && !control.isHighlighted)
    }

    @Test func commandsAndFocusShareTheArrows() {
        let root = FocusRoot()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let left = Tile("left", CGRect(x: 0, y: 0, width: 50, height: 50))
        let right = Tile("right", CGRect(x: 100, y: 0, width: 50, height: 50))
        for tile in [left, right] { root.view.addSubview(tile) }
        window.rootViewController = root
        window.isHidden = false
        var log: [String] = []
        let command = UIKeyCommand(input: UIKeyCommand.inputRightArrow) { _ in log.append("right") }
        root.addKeyCommand(command)
        func press() {
            for isDown in [true, false] {
                window.handle(
                    .key(KeyInput(isDown: isDown, key: UIKeyCommand.inputRightArrow, modifiers: [])))
            }
        }
        press()
        press()
        #expect(right.isFocused && log == [], "moving the focus comes first")
        press()
        #expect(log == ["right"], "where it has nowhere to go the command is carried out")
        window.focus.move(to: left, heading: [])
        command.wantsPriorityOverSystemBehavior = true
        press()
        #expect(left.isFocused && log == ["right", "right"])
    }

    @Test func coordinatedAnimationsRun() {
        let view = AnimatedTile(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        stage.add(view)
        focus.move(to: view, heading: [])
        #expect(view.alpha == 0.5 && !view.isDone)
        stage.run(0.4)
        #expect(view.isDone)
    }
}

@MainActor
private final class FocusRoot: UIViewController {
    var preferred: [any UIFocusEnvironment] = []
    var updates = 0
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        preferred.isEmpty ? super.preferredFocusEnvironments : preferred
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        updates += 1
    }
}

@MainActor
private final class FocusControl: UIControl {
    override var canBecomeFocused: Bool { true }
}

@MainActor
private final class AnimatedTile: UIView {
    var isDone = false
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        coordinator.addCoordinatedFocusingAnimations { [self] _ in
            alpha = 0.5
        } completion: { [self] in
            isDone = true
        }
    }
}
