import Foundation
import TesseraPictures
import UIKit

/// A button that colours the screen, a label, and a row of squares to scroll.
final class PaintController: UIViewController {
    let button = UIButton(type: .custom)
    let label = UILabel(frame: CGRect(x: 10, y: 40, width: 80, height: 20))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 70, width: 100, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
        button.backgroundColor = .black
        button.addAction(
            UIAction { [weak self] _ in
                UIView.animate(withDuration: 0.5) { self?.view.backgroundColor = .red }
            }, for: .primaryActionTriggered)
        label.text = "Hello"
        scroll.contentSize = CGSize(width: 400, height: 30)
        for index in 0..<10 {
            let square = UIView(frame: CGRect(x: index * 40, y: 0, width: 20, height: 30))
            square.backgroundColor = index % 2 == 0 ? .blue : .green
            scroll.addSubview(square)
        }
        for child in [button, label, scroll] { view.addSubview(child) }
    }
}

/// A square that turns for ever.
final class TurningController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let square = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        square.backgroundColor = .red
        view.addSubview(square)
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { square.alpha = 0.2 }
    }
}

/// A screen that a task colours a little later.
final class LateController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        Task {
            try? await Task.sleep(for: .milliseconds(100))
            view.backgroundColor = .red
        }
    }
}

let smallVariant = PictureVariant(size: CGSize(width: 100, height: 100), scale: 1)

/// A picture in one grey but for a rectangle in another.
func picture(_ width: Int, _ height: Int, gray: UInt8 = 200, mark: CGRect = .zero, markGray: UInt8 = 0) -> CGImage? {
    CGImage(width: width, height: height, isOpaque: true) { bytes, row in
        for y in 0..<height {
            for x in 0..<width {
                let value = mark.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) ? markGray : gray
                let pixel = bytes.advanced(by: y * row + x * 4).assumingMemoryBound(to: UInt8.self)
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (value, value, value, 255)
            }
        }
        return true
    }
}
