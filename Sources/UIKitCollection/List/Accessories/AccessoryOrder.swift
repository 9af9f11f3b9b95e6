import Foundation
import UIKitCore

/// The order that accessories have in a row, whatever order they are given in.
///
/// Recorded under Mac Catalyst, but for detail buttons and menus. On a phone the disclosure of an outline stands behind
/// the content; that is from memory.
enum AccessoryOrder {
    private static func rank(_ type: UICellAccessory.AccessoryType) -> Int {
        switch type {
        case .delete: 0
        case .insert: 1
        case .multiselect: 2
        case .label: 3
        case .popUpMenu: 4
        case .detail: 5
        case .checkmark: 6
        case .disclosureIndicator: 7
        case .outlineDisclosure: 8
        case .reorder: 9
        case .customView: 10
        }
    }

    static func isLeading(_ accessory: UICellAccessory, isMac: Bool) -> Bool {
        switch accessory.accessoryType {
        case .delete, .insert, .multiselect: true
        case .outlineDisclosure: isMac
        case .customView:
            if case .view(let configuration) = accessory.content { configuration.placement.isLeading } else { false }
        default: false
        }
    }

    /// Those of one side that show, in reading order.
    static func arranged(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        var system: [UICellAccessory] = []
        var custom: [UICellAccessory] = []
        for accessory in accessories {
            if case .customView = accessory.accessoryType { custom.append(accessory) } else { system.append(accessory) }
        }
        system.sort { rank($0.accessoryType) < rank($1.accessoryType) }
        // Each is placed among the system's alone; those with one place keep the order they were given in.
        var slots: [[UICellAccessory]] = Array(repeating: [], count: system.count + 1)
        for accessory in custom {
            guard case .view(let configuration) = accessory.content else { continue }
            let index = configuration.placement.position(system)
            slots[max(0, min(index, system.count))].append(accessory)
        }
        var all: [UICellAccessory] = []
        for index in slots.indices {
            all += slots[index]
            if index < system.count { all.append(system[index]) }
        }
        return all
    }

    /// The first system kind that is there twice; nil where none is.
    static func repeated(in accessories: [UICellAccessory]) -> UICellAccessory.AccessoryType? {
        var known: Set<UICellAccessory.AccessoryType> = []
        for accessory in accessories where !known.insert(accessory.accessoryType).inserted {
            return accessory.accessoryType
        }
        return nil
    }
}
