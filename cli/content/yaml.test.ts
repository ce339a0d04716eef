import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { valuesOfFiles } from './yaml.fixture.ts'
import { readYaml, writeYaml } from './yaml.ts'

describe('a YAML file', () => {
  it('round-trips any JSON value and is stable when written again', () => {
    fc.assert(
      fc.property(valuesOfFiles, (value) => {
        const text = writeYaml(value)
        const read = readYaml(text).value
        expect(JSON.stringify(read)).toBe(JSON.stringify(value))
        expect(writeYaml(read)).toBe(text)
      }),
      {
        numRuns: 200,
        examples: [[{ '': [{ ' \n\t\n': [] }] }], [{ '': 37083886249473690 }], [{ v: -(2 ** 60) }]],
      },
    )
  })

  it('is the same to a reader of YAML 1.1', () => {
    fc.assert(
      fc.property(valuesOfFiles, (value) => {
        const read = parse(writeYaml(value), { version: '1.1', schema: 'yaml-1.1', merge: true })
        expect(JSON.stringify(read)).toBe(JSON.stringify(value))
      }),
      { numRuns: 200 },
    )
  })

  it('shows rich text line by line and folds long lines', () => {
    const long = 'A sentence that goes on and on. '.repeat(5).trim()
    expect(writeYaml({ body: '<p>One</p>\n<p>Two</p>', lead: long })).toBe(
      [
        'body: |-',
        '  <p>One</p>',
        '  <p>Two</p>',
        'lead: >-',
        '  A sentence that goes on and on. A sentence that goes on and on. A sentence that goes on and on. A',
        '  sentence that goes on and on. A sentence that goes on and on.',
        '',
      ].join('\n'),
    )
  })

  it('keeps dates and times as strings', () => {
    expect(readYaml('day: 2026-11-21\ntime: 2026-11-21T08:00:00.000Z\n').value).toEqual({
      day: '2026-11-21',
      time: '2026-11-21T08:00:00.000Z',
    })
  })
})

describe('a YAML error', () => {
  it.each([
    ['a: 1\nb: "open\n', 3],
    ['a: 1\na: 2\n', 2],
    ['a: 1\nb: 9007199254740993\n', 2],
    ['a: 1\nb: +9007199254740993\n', 2],
    ['a: 1\nb: 0x20000000000001\n', 2],
    ['a: 1\n\tb: 2\n', 2],
    ['a: 1\n---\nb: 2\n', 2],
    ['a: 1\nb: .nan\n', 2],
    ['a: !!binary Zm9v\n', 1],
    ['a: *nothing\n', 1],
    ['<<<<<<< ours\na: 1\n=======\na: 2\n>>>>>>> theirs\n', 1],
  ])('names its line: %j', (text, line) => {
    expect(() => readYaml(text)).toThrow(expect.objectContaining({ name: 'YamlError', line }))
  })

  it('says what a colon in a value needs', () => {
    expect(() => readYaml('title: First: light\n')).toThrow(/; quote a value that contains a colon$/)
  })

  it('stops an alias bomb before it fills the memory', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [one, other] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => pair.split(''))) {
      bomb.push(`${other}: &${other} [${Array(9).fill(`*${one}`).join(',')}]`)
    }
    expect(() => readYaml(bomb.join('\n'))).toThrow(/alias/i)
  })

  it('finds the line of a value by its path', () => {
    const { lineOf } = readYaml('slug: a\nvalues:\n  title:\n    en: x\n  tags:\n    - one\n    - two\n')
    expect(lineOf(['values', 'title', 'en'])).toBe(4)
    expect(lineOf(['values', 'tags', 1])).toBe(7)
    expect(lineOf(['values', 'missing'])).toBe(2)
    expect(lineOf([])).toBe(1)
  })
})
