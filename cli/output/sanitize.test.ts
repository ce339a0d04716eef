// Text from the platform must not control a terminal: each kind of output is given hostile strings and keys.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PlatformError } from '../../lib/errors.ts'
import { usageError } from './failure.ts'
import { recordedOutput } from './output.fixture.ts'
import { reportJson, reportOf, reportText } from './report.ts'
import { escapeControls, oneLine } from './sanitize.ts'
import { painter } from './terminal.ts'

const TAINT =
  'a\u001b]52;c;cm0gLXJm\u0007\u001b[2J\u009b31m\u001b[8m\u202egnp\u2066\u200f\u061c\u0008\u0000\r\n✓ Done\u2028z'
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\r(?!\n)/
/** Escape sequences other than our own colours and clearing of the line. */
const SEQUENCE = /\u001b(?!\[(?:1|2|22|3[1-69])m)/

const FORMATS = ['table', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const

const open = (format: (typeof FORMATS)[number]) =>
  recordedOutput({ format, debug: true }, true, { FORCE_COLOR: '1' })

const hostile = {
  _id: TAINT,
  [TAINT]: TAINT,
  status: TAINT,
  metadata: { [TAINT]: { [TAINT]: [TAINT, { [TAINT]: TAINT }] } },
  total: { amount: 5, currency: TAINT },
  created: new Date(0),
}

function expectSafe(text: string) {
  expect(text).not.toMatch(FORBIDDEN)
  expect(text).not.toMatch(SEQUENCE)
}

describe('terminal output', () => {
  it.each(FORMATS)('contains no control characters from the platform in the format %s', async (format) => {
    const { streams, output } = open(format)
    await output.list([hostile, hostile])
    await output.one(hostile)
    await output.done(`Created ${TAINT}`, hostile)
    output.note(TAINT)
    output.warn(TAINT)
    output.debug(TAINT)
    await output.write(Buffer.from(TAINT))
    expectSafe(streams.out)
    expectSafe(streams.err)
    expect(streams.err).not.toMatch(/^✓ Done/m)
    const [list, one] = streams.out.split(/(?<=^\]\n)/m)
    if (format === 'json') {
      expect(JSON.parse(list as string)[0][TAINT]).toBe(TAINT)
      expect(JSON.parse((one as string).split(/(?<=^\}\n)/m)[0] as string)._id).toBe(TAINT)
    }
  })

  it('contains no control characters in errors, in text or JSON', () => {
    const answer = new PlatformError(TAINT, {
      status: 400,
      code: TAINT,
      requestId: TAINT,
      fields: { [TAINT]: TAINT },
    })
    for (const error of [answer, usageError(TAINT, 'usage', TAINT), new Error(TAINT)]) {
      const report = reportOf(error)
      expectSafe(reportText(report, painter(true)))
      expect(reportText(report, painter(false))).not.toMatch(/^✓ Done.*\n.*Code/m)
      expectSafe(reportJson(report))
    }
  })
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u001b[31m', '\u001b]0;t\u0007', '\u001b[8m', '\u009b2J', '\u202e', '\r', '\ufeff', TAINT),
  fc
    .array(fc.constantFrom('a', '\u001b[31m', '\u001b]8;;x\u0007', '\u0085', '\u2066', '\n', '\r', '"', ','))
    .map((parts) => parts.join('')),
)

describe('output in a pipe', () => {
  const pipe = (settings: object) => recordedOutput(settings, false, {})

  it.each([undefined, ...FORMATS])('has no control characters, whatever the text: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (text, key) => {
        const { streams, output } = pipe({ format })
        const row = { _id: 'x', [`k${key}`]: text, list: [text] }
        await output.list([row])
        await output.one(row)
        await output.data(Buffer.from(text))
        output.note(text)
        for (const written of [streams.out, streams.err]) {
          expect(written).not.toMatch(FORBIDDEN)
          expect(written).not.toContain('\u001b')
        }
      }),
    )
  })

  it.each(['json', 'ndjson', 'yaml'] as const)('loses nothing as %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const { streams, output } = pipe({ format })
        const row = { _id: 'x', note: text.toWellFormed() }
        await output.one(row)
        expect(format === 'yaml' ? parse(streams.out) : JSON.parse(streams.out)).toEqual(row)
      }),
    )
  })

  it('has every byte with --raw, and that of a file always', async () => {
    const { streams, output } = pipe({ raw: true, format: 'tsv' })
    await output.list([{ note: TAINT }])
    expect(streams.out).toContain('a\u001b]52;c;cm0gLXJm\u0007\u001b[2J\u009b31m')
    const file = pipe({})
    await file.output.bytes(TAINT)
    expect(file.streams.out).toBe(TAINT)
  })

  it('is the same however the text comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, fc.nat(20), async (text, at) => {
        const [whole, pieces] = [pipe({}), pipe({})]
        const bytes = Buffer.from(text)
        await whole.output.data(`${text.toWellFormed()}.`)
        for (const piece of [bytes.subarray(0, at), bytes.subarray(at), Buffer.from('.')])
          await pieces.output.data(piece)
        expect(pieces.streams.out).toBe(whole.streams.out.replace(/^\\ufeff/, ''))
      }),
    )
  })
})

describe('the sanitizers', () => {
  it('remove everything dangerous, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expectSafe(escapeControls(text))
        expectSafe(oneLine(text))
        expect(oneLine(text)).not.toMatch(/[\n\t\u001b]/)
      }),
    )
  })

  it('keep text in any script, and valid escapes in JSON', () => {
    for (const text of ['თბილისი', '👨‍👩‍👧', 'Ü\u0308', '漢字']) expect(oneLine(text)).toBe(text)
    expect(JSON.parse(escapeControls(JSON.stringify(TAINT)))).toBe(TAINT)
  })
})
