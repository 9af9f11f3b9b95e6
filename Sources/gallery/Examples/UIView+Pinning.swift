import UIKit

extension UIView {
    /// Adds `view` and holds its edges to this view's, so many points inside.
    func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
        addPinned(
            view,
            [
                view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
                view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
                trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
                bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
            ])
    }

    /// Adds `view` and places it by constraints alone.
    func addPinned(_ view: UIView, _ constraints: @autoclosure () -> [NSLayoutConstraint]) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate(constraints())
    }
}

extension NSLayoutConstraint {
    func with(priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
