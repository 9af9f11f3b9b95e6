import TesseraHarness
import UIKit

/// What an operation of a case answered.
enum StepAnswer {
    case nothing
    case value(JSONValue)
}

/// One operation of a case beside what UIKit did with it.
struct RecordedStep {
    let operation: JSONValue
    let expect: JSONValue

    var name: String { operation["op"]?.string ?? "?" }
    var label: String { operation.description }

    /// The operations of `fixture`, each with its recording; an operation without one expects nothing.
    static func steps(of fixture: Fixture) -> [RecordedStep] {
        let operations = fixture.body["do"]?.array ?? []
        let recorded = fixture.body["expect"]?["steps"]?.array ?? []
        return operations.enumerated().map { index, operation in
            RecordedStep(operation: operation, expect: index < recorded.count ? recorded[index] : .null)
        }
    }

    /// Runs the operation by `perform` and compares its answer or its error; false when it is not known.
    func run(_ checker: inout Checker, _ perform: (JSONValue) -> StepAnswer?) -> Bool {
        var answer: StepAnswer?
        let raised = recordExceptions { answer = perform(operation) }
        guard let answer else { return false }
        guard let error = expect["error"] else {
            checker.expect("\(label): error", "none", raised.first.map { "\($0)" } ?? "none")
            // An answer that has no counterpart in Swift is recorded all the same.
            if expect.has("value"), case .value(let value) = answer {
                checker.expect("\(label): value", expect["value"] ?? .null, value)
            }
            return true
        }
        checker.expect("\(label): exception", error["exception"]?.string ?? "none", raised.first?.name ?? "none")
        ErrorText.check(
            "\(label): message", error["pattern"]?.string ?? "", raised.first?.reason ?? "none", &checker)
        return true
    }
}

extension JSONValue {
    init(_ value: Double?) { self = value.map(JSONValue.number) ?? .null }
    init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
    init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
    init(strings: [String]) { self = .array(strings.map(JSONValue.string)) }
}
