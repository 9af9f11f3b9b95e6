import TesseraHeadless
import UIKit

let label = UILabel()
label.text = "Hello"
let controller = UIViewController()
controller.view.addSubview(label)
let picture = HeadlessRenderer(controller, configuration: HeadlessConfiguration(size: CGSize(width: 80, height: 40)))
picture.advance(by: 0)
print("app: \(controller.view.bounds.size.width) points wide")
