import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const pathsOf = (before: unknown, after: unknown) => changedFields(before, after).map(({ path }) => path)

it('the fields that changed are found in nested objects, and a list is one value', () => {
  const before = { a: 1, b: { c: 1, d: [1] }, gone: null }
  const after = { a: 1, b: { c: 2, d: [1, 2] }, come: '' }
  expect(pathsOf(before, after)).toEqual(['b.c', 'b.d', 'gone', 'come'])
})

it('no order of keys is a change, and a field of any name is one', () => {
  expect(pathsOf({ list: [{ a: 1, b: 2 }] }, { list: [{ b: 2, a: 1 }] })).toEqual([])
  expect(pathsOf(JSON.parse('{"__proto__":{},"constructor":1}'), {})).toEqual(['__proto__', 'constructor'])
})
