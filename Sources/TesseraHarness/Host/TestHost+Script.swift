import UIKit

extension TestHost {
    /// Carries out a script from now on: its times count from the present one. Time goes on to the last entry's.
    ///
    /// - Parameter capture: called for each `capture` with its file's name, after the frame of that time.
    public func run(_ script: InputScript, capture: (String) throws -> Void) rethrows {
        try play(script.steps, capture: capture)
    }

    /// As the other, without pictures: each `capture` is passed over.
    public func run(_ script: InputScript) {
        play(script.steps)
    }

    func play(_ steps: [InputStep]) {
        play(steps, capture: { _ in })
    }

    /// Carries out steps in the order of their times, each in the frame at or after its time.
    func play(_ steps: [InputStep], capture: (String) throws -> Void) rethrows {
        let start = time
        var rest = steps[...]
        var captures: [String] = []
        func deliverDue() {
            while let step = rest.first, start + step.time <= time + 1e-9 {
                rest.removeFirst()
                switch step.action {
                case .input(let input): send(input)
                case .resize(let size): resize(to: size)
                case .capture(let file): captures.append(file)
                }
            }
        }
        func captureDue() throws {
            defer { captures = [] }
            for file in captures { try capture(file) }
        }
        deliverDue()
        try captureDue()
        while !rest.isEmpty {
            step(through: .record, delivering: deliverDue)
            try captureDue()
        }
    }
}
