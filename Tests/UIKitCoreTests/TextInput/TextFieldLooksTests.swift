import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What is behind and beside the text of a field.
@MainActor
@Suite(.metricsText) struct TextFieldLooksTests {
    @Test func theRoundedShapeHasTheColourOfTheField() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.borderStyle = .roundedRect
        #expect(field.parts.border.backgroundColor == .systemBackground)
        field.backgroundColor = .systemYellow
        #expect(field.parts.border.backgroundColor == .systemYellow)
        #expect(field.layer.backgroundColor == nil, "its corners would show outside of the rounded ones")
        field.borderStyle = .none
        #expect(field.layer.backgroundColor == UIColor.systemYellow.cgColor)
    }

    /// Believed: a view beside the text without a size has the one that its constraints come to.
    @Test func viewsBesideTheTextAreSizedByConstraints() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let (left, picture) = (UIView(), UIView())
        picture.translatesAutoresizingMaskIntoConstraints = false
        left.addSubview(picture)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 20), picture.heightAnchor.constraint(equalToConstant: 20),
            picture.topAnchor.constraint(equalTo: left.topAnchor, constant: 10),
            picture.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 10),
            left.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: 10),
            left.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
        ])
        field.leftView = left
        field.leftViewMode = .always
        field.layoutIfNeeded()
        #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 5, width: 40, height: 40))
    }
}
