import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors.ts'
import { can, PERMISSION_LEVELS, type PermissionMap, type PermissionVerb } from './permissions.ts'

const verb = fc.constantFrom<PermissionVerb>('None', 'Read', 'Write', 'Admin')
const askable = fc.constantFrom<PermissionVerb>('Read', 'Write', 'Admin')
const name = fc.constantFrom('order', 'content', '*', '__proto__', 'constructor')
const map = fc.dictionary(name, fc.dictionary(name, fc.oneof(verb, fc.string())))

describe('can', () => {
  it('looks up the resource and action', () => {
    const permissions = { order: { list: 'Read', refund: 'Write' } }
    expect(can(permissions, 'order', 'list', 'Read')).toBe(true)
    expect(can(permissions, 'order', 'list', 'Write')).toBe(false)
    expect(can(permissions, 'order', 'refund', 'Read')).toBe(true)
    expect(can(permissions, 'order', 'delete', 'Read')).toBe(false)
    expect(can({}, 'order', 'list', 'Read')).toBe(false)
  })

  it('uses the highest of the exact entry and the wildcards', () => {
    expect(can({ order: { list: 'Read', '*': 'Admin' } }, 'order', 'list', 'Admin')).toBe(true)
    expect(can({ '*': { '*': 'Write' }, order: { list: 'None' } }, 'order', 'list', 'Write')).toBe(true)
    // An action of any resource is not one of the three places that count.
    expect(can({ '*': { list: 'Admin' } }, 'order', 'list', 'Read')).toBe(false)
  })

  it('accepts any level above zero with the lenient reading', () => {
    expect(can({ order: { list: 'Read' } }, 'order', 'list', 'Admin', 'lenient')).toBe(true)
    expect(can({ order: { '*': 'Read' } }, 'order', 'list', 'Admin', 'lenient')).toBe(true)
    expect(can({ '*': { '*': 'Read' } }, 'order', 'list', 'Admin', 'lenient')).toBe(true)
    expect(can({ order: { list: 'None' } }, 'order', 'list', 'Read', 'lenient')).toBe(false)
    expect(can({ order: { list: 'Owner' } }, 'order', 'list', 'Read', 'lenient')).toBe(false)
  })

  it('allows None with any map, in both readings', () => {
    fc.assert(
      fc.property(map, name, name, (permissions, resource, action) => {
        expect(can(permissions, resource, action, 'None')).toBe(true)
        expect(can(permissions, resource, action, 'None', 'lenient')).toBe(true)
      }),
    )
  })

  it('throws for an unknown verb', () => {
    expect(() => can({}, 'order', 'list', 'toString' as PermissionVerb)).toThrow(UsageError)
  })

  it('never allows more than the highest level in the map', () => {
    fc.assert(
      fc.property(map, name, name, askable, (permissions, resource, action, wanted) => {
        const weights = Object.values(permissions)
          .flatMap((actions) => Object.values(actions))
          .map((level) =>
            Object.hasOwn(PERMISSION_LEVELS, level) ? PERMISSION_LEVELS[level as PermissionVerb] : 0,
          )
        const strongest = Math.max(0, ...weights)
        if (can(permissions as PermissionMap, resource, action, wanted)) {
          expect(PERMISSION_LEVELS[wanted]).toBeLessThanOrEqual(strongest)
        }
      }),
    )
  })

  it('is monotonic: write implies read, and strict implies lenient', () => {
    fc.assert(
      fc.property(map, name, name, (permissions, resource, action) => {
        const allowed = (wanted: PermissionVerb) =>
          can(permissions as PermissionMap, resource, action, wanted)
        if (allowed('Admin')) expect(allowed('Write')).toBe(true)
        if (allowed('Write')) expect(allowed('Read')).toBe(true)
        if (allowed('Read')) {
          expect(can(permissions as PermissionMap, resource, action, 'Admin', 'lenient')).toBe(true)
        }
      }),
    )
  })
})
