import Foundation
import Testing

@testable import TesseraObjectiveC

private final class Part {}

/// What the runtime of Objective-C documents; the time at which values of objects that are gone are let go is our own.
@Suite struct AssociatedObjectTests {
    private nonisolated(unsafe) static var first: UInt8 = 0
    private nonisolated(unsafe) static var second: UInt8 = 0

    @Test func valuesBelongToAnObjectAndAKey() {
        let (one, two) = (Part(), Part())
        objc_setAssociatedObject(one, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(one, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &Self.first) as? String == "a")
        #expect(objc_getAssociatedObject(one, &Self.second) as? Int == 2)
        #expect(objc_getAssociatedObject(two, &Self.first) == nil)
        objc_setAssociatedObject(one, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &Self.first) == nil)
        objc_removeAssociatedObjects(one)
        #expect(objc_getAssociatedObject(one, &Self.second) == nil)
    }

    @Test func policiesSayWhatIsKept() {
        let object = Part()
        var part: Part? = Part()
        weak let weak = part
        objc_setAssociatedObject(object, &Self.first, part, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, &Self.first) as? Part === part)
        objc_setAssociatedObject(object, &Self.second, part, .OBJC_ASSOCIATION_RETAIN)
        part = nil
        #expect(weak != nil && objc_getAssociatedObject(object, &Self.first) != nil)
        objc_setAssociatedObject(object, &Self.second, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(weak == nil && objc_getAssociatedObject(object, &Self.first) == nil)

        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(object, &Self.first, text, .OBJC_ASSOCIATION_COPY)
        text.append("b")
        #expect(objc_getAssociatedObject(object, &Self.first) as? NSString == "a")
    }

    @Test func valuesWithoutIdentityKeepNothing() {
        objc_setAssociatedObject(3, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(3, &Self.first) == nil)
    }

    @Test func objectsThatAreGoneAreForgotten() {
        let table = Associations()
        var kept: [Part] = []
        for place in 0..<10_000 {
            let object = Part()
            if place % 100 == 0 { kept.append(object) }
            let key = UnsafeRawPointer(bitPattern: 1)
            if let key { table.set(Associations.Held(place, .OBJC_ASSOCIATION_RETAIN), for: key, of: object) }
        }
        #expect(table.count < 400, "\(table.count) entries for \(kept.count) objects")
        let key = UnsafeRawPointer(bitPattern: 1)
        if let key { #expect(kept.map { table.value(for: key, of: $0) as? Int } == (0..<100).map { $0 * 100 }) }
    }

    @Test func oneThreadAtATimeIsInside() async {
        let object = Part()
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) let shared = object
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<1_000 {
                        objc_sync_enter(shared)
                        objc_sync_enter(shared)
                        count += 1
                        objc_sync_exit(shared)
                        objc_sync_exit(shared)
                    }
                }
            }
        }
        #expect(count == 4_000)
        #expect(objc_sync_exit(object) == -1)
    }
}
