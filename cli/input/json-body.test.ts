import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySets, readJsonSource } from './json-body.ts'

describe('applySets', () => {
  it('sets strings with = and JSON with :=, along dotted paths', () => {
    expect(applySets({ title: { ka: 'ა' } }, ['title.en=A=B', 'area:=72', 'tags:=["x"]', 'note='])).toEqual({
      title: { ka: 'ა', en: 'A=B' },
      area: 72,
      tags: ['x'],
      note: '',
    })
  })

  it('does not modify its input', () => {
    const body = { a: { b: 1 } }
    applySets(body, ['a.b:=2'])
    expect(body).toEqual({ a: { b: 1 } })
  })

  it('rejects a set that is not KEY=VALUE, and := without JSON', () => {
    expect(() => applySets({}, ['nonsense'])).toThrow('expected KEY=VALUE')
    expect(() => applySets({}, ['a:=nope'])).toThrow('"nope" for --set a:= is not valid JSON')
  })

  it('never changes prototypes, whatever the key', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'a'), {
          minLength: 1,
          maxLength: 4,
        }),
        (keys) => {
          applySets({}, [`${keys.join('.')}=harm`])
          expect(({} as Record<string, unknown>).a).toBeUndefined()
          expect(Object.prototype.toString.call({})).toBe('[object Object]')
        },
      ),
    )
  })
})

describe('readJsonSource', () => {
  it('reads JSON in place and from a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'quoin-')), 'body.json')
    await writeFile(file, '{"a": 1}')
    expect(await readJsonSource('{"b":2}')).toEqual({ b: 2 })
    expect(await readJsonSource(`@${file}`)).toEqual({ a: 1 })
  })

  it('reports where JSON is invalid, and which file is missing', async () => {
    await expect(readJsonSource('{"a": 1,\n "b" 2}')).rejects.toThrow(
      /--data is not valid JSON: line 2, column 6/,
    )
    await expect(readJsonSource('{')).rejects.toThrow('--data is not valid JSON')
    await expect(readJsonSource('@/nowhere/at/all.json')).rejects.toThrow('no such file')
  })
})
