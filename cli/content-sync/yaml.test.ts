import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readYaml, writeYaml } from './yaml.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      '<p>',
      'ტერასა ',
      'Терраса ',
      '\n',
      '\r\n',
      ' ',
      '\t',
      '# ',
      ': ',
      '- ',
      '"',
      "'",
      '👪',
    ),
    maxLength: 60,
  }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'yes',
    'null',
    '~',
    '1e3',
    '0x1f',
    '2026-11-21',
    '=',
    '<<',
    '|',
    '>-',
    '---',
    '...',
    '\ufeff',
  ),
)
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(texts, fc.constantFrom('__proto__', 'constructor')), tie('value'), { maxKeys: 4 }),
  ),
}))

/** As a program gets it from the platform: only what JSON can say. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('a file', () => {
  it('holds any JSON, and is the same text when it is written again', () => {
    fc.assert(
      fc.property(fc.dictionary(texts, values, { maxKeys: 4 }), (document) => {
        const value = plain(document)
        const text = writeYaml(value)
        const read = readYaml(text).value
        expect(JSON.stringify(read)).toBe(JSON.stringify(value))
        expect(writeYaml(read)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('shows rich text line by line, and long lines folded', () => {
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

  it('keeps days and times as the texts that they are', () => {
    expect(readYaml('day: 2026-11-21\ntime: 2026-11-21T08:00:00.000Z\n').value).toEqual({
      day: '2026-11-21',
      time: '2026-11-21T08:00:00.000Z',
    })
  })
})

describe('a mistake', () => {
  it.each([
    ['a: 1\nb: "open\n', 3],
    ['a: 1\na: 2\n', 2],
    ['a: 1\n\tb: 2\n', 2],
    ['a: 1\n---\nb: 2\n', 2],
    ['a: 1\nb: .nan\n', 2],
    ['a: !!binary Zm9v\n', 1],
    ['a: *nothing\n', 1],
    ['<<<<<<< ours\na: 1\n=======\na: 2\n>>>>>>> theirs\n', 1],
  ])('is found with its line: %j', (text, line) => {
    expect(() => readYaml(text)).toThrow(expect.objectContaining({ name: 'YamlError', line }))
  })

  it('does not take the memory: aliases of aliases end early', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [one, other] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => pair.split(''))) {
      bomb.push(`${other}: &${other} [${Array(9).fill(`*${one}`).join(',')}]`)
    }
    expect(() => readYaml(bomb.join('\n'))).toThrow(/alias/i)
  })

  it('names the line of a value by its way there', () => {
    const { lineOf } = readYaml('slug: a\nvalues:\n  title:\n    en: x\n  tags:\n    - one\n    - two\n')
    expect(lineOf(['values', 'title', 'en'])).toBe(4)
    expect(lineOf(['values', 'tags', 1])).toBe(7)
    expect(lineOf(['values', 'missing'])).toBe(2)
    expect(lineOf([])).toBe(1)
  })
})
