import Foundation
import TesseraCombine
import Testing

/// What ported sources use of Combine comes through `TesseraCombine`.
@Suite struct CombineTests {
    private final class Model: ObservableObject {
        @Published var name = "a"
    }

    @Test func publishersAndSubjectsWork() {
        let subject = PassthroughSubject<Int, Never>()
        var found: [String] = []
        let cancellable = subject.map { "\($0)" }.filter { $0 != "2" }.sink { found.append($0) }
        for number in 1...3 { subject.send(number) }
        cancellable.cancel()
        subject.send(4)
        #expect(found == ["1", "3"])
    }

    @Test func publishedPropertiesTell() {
        let model = Model()
        var names: [String] = []
        var changes = 0
        var held: Set<AnyCancellable> = []
        model.$name.sink { names.append($0) }.store(in: &held)
        model.objectWillChange.sink { _ in changes += 1 }.store(in: &held)
        model.name = "b"
        #expect(names == ["a", "b"] && changes == 1)
    }

    @Test func notificationsArePublished() {
        let name = Notification.Name("CombineTests")
        var count = 0
        let held = NotificationCenter.default.publisher(for: name).sink { _ in count += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        held.cancel()
        #expect(count == 1)
    }
}
