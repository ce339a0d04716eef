import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { describeCommands } from '../manifest.ts'
import { distance, nearest } from './nearest.ts'

describe('nearest', () => {
  it('finds the intended word behind a typo', () => {
    const nouns = ['orders', 'projects', 'transactions', 'content', 'files']
    expect(nearest('oders', nouns)).toBe('orders')
    expect(nearest('trasnactions', nouns)).toBe('transactions')
    expect(nearest('CONTENT', nouns)).toBe('content')
    expect(nearest('contetn', nouns)).toBe('content')
  })

  it('suggests nothing for unrelated words', () => {
    expect(nearest('zebra', ['orders', 'files'])).toBeUndefined()
    expect(nearest('', ['orders'])).toBeUndefined()
    expect(nearest('x', ['q'])).toBeUndefined()
    expect(nearest('tcsh', ['bash', 'zsh', 'fish', 'powershell'])).toBeUndefined()
  })

  it('never suggests the opposite of what was typed, among all commands and flags', async () => {
    const { nouns, top } = await describeCommands()
    const verbsOf = ({ name, commands }: NounEntry) => commands.map((one) => one.name.slice(name.length + 1))
    const commands = [...nouns.flatMap((one) => one.commands), ...top]
    const groups = [
      [...nouns, ...top].map(({ name }) => name),
      ...nouns.map(verbsOf),
      [...new Set([...commands.flatMap(({ flags }) => flags), ...GLOBAL_FLAGS].map(({ name }) => name))],
    ]
    const pairs = [
      ['import', 'export'],
      ['upload', 'download'],
      ['login', 'logout'],
    ].flatMap(([one = '', other = '']) => [
      [one, other],
      [other, one],
    ])
    const oppositesOf = (word: string) => [
      ...['un', 'de', 'dis', 'non', 'no-', 'not-'].flatMap((prefix) => [
        `${prefix}${word}`,
        ...(word.startsWith(prefix) && word.length > prefix.length + 3 ? [word.slice(prefix.length)] : []),
      ]),
      ...pairs.flatMap(([one, other]) => (one === word ? [other as string] : [])),
    ]
    for (const words of groups) {
      for (const word of words) {
        for (const typed of oppositesOf(word)) {
          if (words.includes(typed)) continue
          expect([typed, nearest(typed, words)]).not.toEqual([typed, word])
        }
      }
    }
    expect(nearest('unpublsh', ['publish'])).toBeUndefined()
    expect(nearest('npublish', ['publish', 'unpublish'])).toBe('unpublish')
    expect(nearest('dlete', ['delete'])).toBe('delete')
  })

  it('is a metric: zero only for equal words, and symmetric', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
      }),
    )
  })
})
