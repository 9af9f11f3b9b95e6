import TesseraTesting
import UIKit

let host = TestHost(view: UIView())
host.settle()
print("harness: \(host.window.bounds.size.width) points wide")
