import Foundation
import Testing

@testable import TesseraDynamics

/// Steps of what lies still take no memory: neither while it is watched whether it stays so, nor asleep.
///
/// Each test counts in a process of its own: what the counter replaces belongs to all threads.
@Suite struct AllocationTests {
    @Test func theCounterCounts() async {
        await #expect(processExitsWith: .success) {
            #expect(AllocationCounter.count { keep([1, 2, 3].map { $0 + Int.random(in: 0...9) }) } ?? 1 > 0)
        }
    }

    @Test func aPileThatLiesTakesNoMemory() async {
        await #expect(processExitsWith: .success) {
            var scene = Scene()
            scene.addRoom(width: 400, height: 400)
            for index in 0..<30 {
                scene.add(Scene.box(40), at: 40 + Double(index % 8) * 45, 370 - Double(index / 8) * 45)
            }
            // All lie by now, and none is asleep yet.
            scene.run(0.5)
            #expect(scene.bodies.allSatisfy { scene.world.isAwake($0) })
            #expect(AllocationCounter.count { for _ in 0..<180 { scene.world.advance() } } ?? 0 == 0)
            #expect(scene.world.isAtRest)
        }
    }

    @Test func springsAtTheirPlaceTakeNoMemory() async {
        await #expect(processExitsWith: .success) {
            var scene = Scene()
            for row in 0..<200 {
                let place = Vector(160, Double(row) * 50)
                let body = scene.add(.box(width: 300, height: 44), at: place.x, place.y, gravity: 0)
                scene.world.setMemberships([], of: body)
                var spring = JointDefinition(.pin, first: nil, at: place, second: body, at: .zero)
                (spring.frequency, spring.damping) = (1, 0.8)
                _ = scene.world.addJoint(spring)
            }
            for _ in 0..<3 { scene.world.advance() }
            #expect(!scene.world.isAtRest)
            #expect(AllocationCounter.count { for _ in 0..<30 { scene.world.advance() } } ?? 0 == 0)
            scene.run(1)
            #expect(scene.world.isAtRest)
            #expect(AllocationCounter.count { for _ in 0..<30 { scene.world.advance() } } ?? 0 == 0)
        }
    }
}

@inline(never)
private func keep<Value>(_ value: Value) {}

/// Counts the objects and buffers that Swift allocates on one thread, by the pointer through which the runtime library of
/// Swift lets instruments see each allocation.
enum AllocationCounter {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    nonisolated(unsafe) private static var thread = pthread_self()
    nonisolated(unsafe) private static var allocations = 0
    nonisolated(unsafe) private static var original: Allocate?
    private static let lock = NSLock()

    /// Returns how often `body` allocates; nil where the runtime library has no such pointer.
    static func count(_ body: () -> Void) -> Int? {
        lock.lock()
        defer { lock.unlock() }
        guard let symbol = dlsym(nil, "_swift_allocObject") else { return nil }
        let entry = symbol.assumingMemoryBound(to: Optional<Allocate>.self)
        (thread, allocations, original) = (pthread_self(), 0, entry.pointee)
        entry.pointee = { metadata, size, mask in
            if pthread_equal(pthread_self(), AllocationCounter.thread) != 0 { AllocationCounter.allocations += 1 }
            return AllocationCounter.original?(metadata, size, mask)
        }
        body()
        entry.pointee = original
        return allocations
    }
}
