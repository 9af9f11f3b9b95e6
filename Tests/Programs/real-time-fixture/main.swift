import Foundation
import TesseraGraphics
import TesseraHarness
import TesseraHeadless
import UIKit

// Shows a window as an iOS test does, and says on standard output what happened in it. The argument names the scenario.

@MainActor
private func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

@MainActor
private final class Frames {
    private(set) var count = 0
    func step(_ link: CADisplayLink) { count += 1 }
}

/// Serves the main queue until `condition` holds, for at most ten seconds.
@MainActor
private func wait(seconds: TimeInterval = 10, until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !condition(), Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
}

@MainActor
private func showWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIViewController()
    window.isHidden = false
    return window
}

@MainActor
private func animate(in window: UIWindow) {
    var isOver = false
    UIView.animate(withDuration: 0.2) {
        window.rootViewController?.view.alpha = 0.5
    } completion: { finished in
        report("finished \(finished)")
        isOver = true
    }
    wait { isOver }
}

@MainActor
private func run(_ scenario: String) {
    let window = showWindow()
    let frames = Frames()
    let link = CADisplayLink(target: frames, selector: Frames.step)
    link.add(to: .main, forMode: .common)
    switch scenario {
    case "batch":
        let list = ListController()
        window.rootViewController = list
        wait { list.collectionView.visibleCells.count == 2 }
        var isOver = false
        list.count = 3
        list.collectionView.performBatchUpdates {
            list.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { finished in
            report("finished \(finished) cells \(list.collectionView.visibleCells.count)")
            isOver = true
        }
        wait { isOver }
    case "quiet":
        var host: TestHost? = TestHost(UIViewController())
        // The host has made its own first frame.
        let before = frames.count
        wait(seconds: 0.3) { false }
        report("frames \(frames.count - before)")
        host?.advance(by: 1)
        host = nil
        animate(in: window)
    case "renderer":
        render()
        animate(in: window)
    default:
        animate(in: window)
    }
    report("moved \(frames.count > 3)")
}

/// Takes pictures of a controller, with real time in between.
@MainActor
private func render() {
    let controller = UIViewController()
    let configuration = HeadlessConfiguration(size: CGSize(width: 40, height: 40), scale: 1)
    let renderer = HeadlessRenderer(controller, configuration: configuration)
    let square = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    square.backgroundColor = .red
    let frames = Frames()
    let link = CADisplayLink(target: frames, selector: Frames.step)
    renderer.window.loop.run { link.add(to: .main, forMode: .common) }
    // The square is new to the renderer: whoever makes this frame has it.
    controller.view.addSubview(square)
    wait(seconds: 0.3) { false }
    report("frames \(frames.count)")
    report("same before \(color(renderer.image()) == [0, 0, 255])")
    square.backgroundColor = .blue
    wait(seconds: 0.3) { false }
    report("same after \(color(renderer.image()) == [255, 0, 0])")
    renderer.advance(by: 0.5)
    report("renderer moved \(frames.count > 3)")
    link.invalidate()
}

/// Blue, green and red in the middle of a picture.
@MainActor
private func color(_ image: CGImage?) -> [UInt8] {
    guard let image else { return [] }
    return image.withBytes { bytes in
        let place = image.height / 2 * image.bytesPerRow + image.width / 2 * 4
        return [bytes[place], bytes[place + 1], bytes[place + 2]]
    }
}

private final class ListController: UICollectionViewController {
    var count = 2

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        super.init(collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    required init?(coder: NSCoder) { nil }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

run(CommandLine.arguments.dropFirst().first ?? "")
