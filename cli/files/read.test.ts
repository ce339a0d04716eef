// Whatever a person's file holds: it is read as it is, or refused by name.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, parseJson } from './read.ts'

const caught = (work: () => unknown): Error => {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

describe('text', () => {
  it('is read as it was written, with or without a byte order mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, hasMark) => {
        fc.pre(!/[\0\uFEFF]/.test(text))
        expect(decodeText(Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`), 'it')).toBe(text)
      }),
    )
  })

  it.each([
    ['windows-1252', Buffer.from('one\ncaf\xe9', 'latin1'), 'line 2 of notes.txt is not UTF-8'],
    ['UTF-16, little-endian', Buffer.from('\uFEFFone', 'utf16le'), 'notes.txt is UTF-16, not UTF-8'],
    ['UTF-16, big-endian', Buffer.from('\uFEFFone', 'utf16le').swap16(), 'notes.txt is UTF-16, not UTF-8'],
    ['a workbook', Buffer.from('PK\x03\x04\0\0\0'), 'notes.txt is a binary file'],
  ])('in %s is refused by name', (_, bytes, message) => {
    expect(caught(() => decodeText(bytes, 'notes.txt'))).toMatchObject({ message, exit: 2 })
  })
})

describe('JSON', () => {
  it('is what JSON.parse reads, or a number of it is named', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text, 'it')).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each(['9007199254740993', '-12345678901234567890', '1e400', '[{"_id": 1161380288898609914}]'])(
    'with a number that would be rounded is refused: %s',
    (text) => {
      expect(caught(() => parseJson(text, 'body.json')).message).toMatch(
        /^body\.json: the number -?\d[\de]+( of "_id")? has more digits than can be sent$/,
      )
    },
  )

  it.each([
    '9007199254740991',
    '0.1',
    '1e21',
    '"12345678901234567890"',
    '9007199254740992',
    '0.12345678901234567890',
  ])('with a number that is exact is read: %s', (text) =>
    expect(parseJson(text, 'it')).toBe(JSON.parse(text)),
  )

  it('has every number that a program writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = JSON.stringify(number)
        expect(JSON.stringify(parseJson(text, 'it'))).toBe(text)
      }),
      { examples: [[2 ** 60], [-71710985018915050]] },
    )
  })

  it.each([
    ['', 'it is empty'],
    ['{', 'unexpected end'],
    ['{"a": "b', 'unexpected end'],
    ['nope', 'line 1, column 2'],
    ['[1,]', 'line 1, column 4'],
    ['{"a": 1,\n "b" 2}', 'line 2, column 6'],
    ['{"a": 1}\n}', 'line 2, column 1'],
    ['{"a": 1.}', 'line 1, column 9'],
    ['{"a": -,\n "b": 2}', 'line 1, column 8'],
    ['{"a": 1ex}', 'line 1, column 9'],
    ['{"a": "\\u12"}', 'line 1, column 12'],
  ])('that is wrong is refused with the place: %j', (text, where) => {
    expect(caught(() => parseJson(text, 'body.json')).message).toBe(`body.json is not valid JSON: ${where}`)
  })

  it('that breaks off or has a letter too many is refused where that is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const place = at % (text.length + 1)
        const broken = `${text.slice(0, place)}\u0001${text.slice(place)}`
        expect(caught(() => parseJson(broken, 'it')).message).toBe(
          `it is not valid JSON: line 1, column ${place + 1}`,
        )
      }),
      { examples: [['1.0039508107546661e-300', 2147483642]] },
    )
  })

  it('that ends too early is refused at its end', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = `[${text}`.slice(0, 1 + (at % (text.length + 1)))
        expect(caught(() => parseJson(cut, 'it')).message).toBe('it is not valid JSON: unexpected end')
      }),
    )
  })
})
