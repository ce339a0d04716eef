// Whatever is typed, sent or answered is read as what it is, or refused: text that nobody thought of.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseHost } from '../../cli/config/settings.ts'
import { parse } from '../../cli/input/parse.ts'
import { resolve } from '../../cli/input/resolve.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { safeName } from '../../cli/sandbox/http/multipart.ts'
import { queryString } from '../../lib/http/path.ts'
import { parseRetryAfter } from '../../lib/http/retry.ts'
import { phoneNumber } from '../../web/src/kit/forms/phone.ts'
import { isEmail } from '../../web/src/kit/forms/text.ts'

const binary = fc.string({ unit: 'binary', maxLength: 60 })
const madeOf = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units) })

const manifest = await describeCommands()
const words = [...new Set(JSON.stringify(manifest).match(/(?<="name":")[\w-]+/g))]
const flags = ['--limit', '--json', '--format', '--from', '--data', '--', '--x', '-o', '-', '--limit=x']

describe('any text', () => {
  it('of a command line is a command, or a mistake that is explained', () => {
    const line = fc.array(fc.oneof(fc.constantFrom(...words, ...flags), binary), { maxLength: 6 })
    fc.assert(
      fc.property(line, (words) => {
        try {
          const found = resolve(manifest, words)
          if (found.kind === 'command') parse(found.command, found.rest, {})
        } catch (error) {
          const { code, message } = error as { code?: string; message: string }
          expect(code, message).toBeDefined()
          expect(message.replace(words.join(' '), '')).not.toMatch(/undefined|\[object|NaN/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('as a host is an address without a password, or an error that says so', () => {
    const text = fc.oneof(
      binary,
      fc.webUrl(),
      madeOf('http', 's', ':', '/', '@', 'a', '.', '1', '[', '?', '#'),
    )
    fc.assert(
      fc.property(text, (host) => {
        try {
          const { protocol, username, password, search, hash } = new URL(normaliseHost(host, '--host'))
          expect([protocol, username + password + search + hash]).toEqual([
            expect.stringMatching(/^https?:$/),
            '',
          ])
        } catch (error) {
          expect(error).toMatchObject({ code: 'bad-host' })
        }
      }),
    )
  })

  it('as a phone is a number that a network takes, or none', () => {
    const typed = fc.oneof(binary, madeOf(...'0123456789+ ()-٣'))
    fc.assert(
      fc.property(fc.constantFrom('+995', '+7', '+1', '+44', '+999'), typed, (code, text) => {
        expect(phoneNumber(code, text) ?? '+1000000').toMatch(/^\+[1-9]\d{6,14}$/)
      }),
    )
  })

  it('as an email has no second line and no second receiver', () => {
    fc.assert(
      fc.property(binary, fc.emailAddress(), (text, email) => {
        for (const one of [text, email + text, text + email].filter(isEmail)) {
          expect(one).not.toMatch(/[\s<>,;:"]/)
          expect(one.split('@')).toHaveLength(2)
        }
      }),
    )
  })

  it('as Retry-After is a time from now on, or none', () => {
    fc.assert(
      fc.property(binary, (text) => {
        for (const value of [text, `Wed, ${text}`, String(text.length), `-${text.length}`])
          expect(parseRetryAfter(value) ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('as the name of an upload is a name without a folder', () => {
    const name = fc.oneof(binary, madeOf('/', '\\', '.', ' ', ':', '\u0000', '\u202e', 'a', '%2f', '"'))
    fc.assert(
      fc.property(name, (text) => {
        const made = safeName(text)
        expect(['', '.', '..']).not.toContain(made)
        expect(made).not.toMatch(/[/\\\u0000-\u001f\u007f\u202a-\u202e]|[. ]$/)
      }),
    )
  })

  it('in a query is read back as it was written', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.date({ noInvalidDate: true }))
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (query) => {
        const text = (one: unknown) => (one instanceof Date ? one.toISOString() : String(one).toWellFormed())
        const expected = Object.entries(query).map(([name, one]) => [name.toWellFormed(), text(one)])
        expect(Object.fromEntries(new URLSearchParams(queryString(query)))).toEqual(
          Object.fromEntries(expected),
        )
      }),
    )
  })
})
