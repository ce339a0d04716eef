// Input to forms, address bars and terminals.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { normaliseHost } from '../../../cli/config/settings.ts'
import { parse } from '../../../cli/input/parse.ts'
import { resolve } from '../../../cli/input/resolve.ts'
import { describeCommands } from '../../../cli/manifest.ts'
import { pick } from '../../../cli/output/columns.ts'
import { runQuery } from '../../../cli/output/query.ts'
import { parseRetryAfter } from '../../../lib/http/retry.ts'
import { safeReturn } from '../../../web/src/kit/account/return-path.ts'
import { ageOn, parseDay } from '../../../web/src/kit/forms/birth.ts'
import { phoneNumber } from '../../../web/src/kit/forms/phone.ts'
import { isEmail, manyLines, oneLine } from '../../../web/src/kit/forms/text.ts'
import { type Rule, rule } from '../rule.ts'

const SITE = 'https://site.example'
const binary = fc.string({ unit: 'binary', maxLength: 60 })
const pathLike = fc.oneof(
  binary,
  fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '%2f', '%5c', '\t', '\n', 'a', '?', '#', 'login'),
  }),
  fc.constantFrom(
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:x',
  ),
)
const hostLike = fc.oneof(
  binary,
  fc.webUrl(),
  fc.string({ unit: fc.constantFrom('http', 's', ':', '/', '@', 'a', '.', '1', '[', ']', '?', '#', ' ') }),
)
const MANIFEST = await describeCommands()
const WORDS = JSON.stringify(MANIFEST).match(/(?<="name":")[\w-]+/g) ?? []
const FLAGS = [
  '--limit',
  '--json',
  '--format',
  '--from',
  '--data',
  '--',
  '--x',
  '--no-color',
  '-o',
  '-',
  '--limit=x',
]
const anyWord = fc.oneof(
  fc.constantFrom<string[]>(...new Set<string>(WORDS)),
  fc.constantFrom(...FLAGS),
  binary,
)
const key = fc.constantFrom('__proto__', 'constructor', 'a', 'b', 'toString', 'prototype')

export const formRules: readonly Rule[] = [
  rule('whatever an address says, one goes back into this site', 20_000, pathLike, (text) => {
    const back = safeReturn(text, SITE)
    if (back === undefined) return
    assert.equal(new URL(back, SITE).origin, SITE)
    // Browsers treat backslashes as slashes and drop line breaks.
    assert.ok(/^\/(?![/\\])/.test(back.replaceAll(/[\t\n\r]/g, '')), back)
  }),
  rule(
    'a day that is typed is that day, or none',
    20_000,
    fc.tuple(
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 1900, max: 2100 }),
      fc.constantFrom('.', '/', '-', ' ', '. '),
    ),
    ([day, month, year, between]) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
      const found = parseDay([day, month, year].join(between))
      assert.equal(found, isDay ? date.toISOString().slice(0, 10) : undefined)
    },
  ),
  rule('any text is a day of the calendar, or none', 20_000, binary, (text) => {
    const day = parseDay(text)
    if (day !== undefined) assert.ok(ageOn(day, '2026-11-21') < 2027)
  }),
  rule(
    'a number is one that a network takes, or none',
    20_000,
    fc.tuple(
      fc.constantFrom('+995', '+7', '+1', '+44', '+999'),
      fc.oneof(binary, fc.string({ unit: fc.constantFrom(...'0123456789+ ()-٣') })),
    ),
    ([code, typed]) => {
      const number = phoneNumber(code, typed)
      if (number !== undefined) assert.match(number, /^\+[1-9]\d{6,14}$/)
    },
  ),
  rule('an address for mail has no second line and no second receiver', 20_000, binary, (text) => {
    const made = fc.sample(fc.emailAddress(), { numRuns: 1, seed: text.length })[0] as string
    for (const candidate of [text, made + text, text + made]) {
      if (isEmail(candidate)) assert.ok(!/[\s<>,;:"]/.test(candidate) && candidate.split('@').length === 2)
    }
  }),
  rule('cleaned text is clean, and stays as it is when it is cleaned again', 20_000, binary, (text) => {
    const [one, many] = [oneLine(text), manyLines(text)]
    assert.ok(!/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(one), one)
    assert.ok(!/[^\P{Cc}\n\t]/u.test(many))
    assert.deepEqual([oneLine(one), manyLines(many)], [one, many])
  }),
  rule('a wait that a server asks for is a time from now on, or none', 20_000, binary, (text) => {
    for (const value of [text, `Wed, ${text}`, String(text.length), `-${text.length}`]) {
      const wait = parseRetryAfter(value)
      assert.ok(wait === undefined || wait >= 0, value)
    }
  }),
  rule('a host is an address without a password, or an error that says so', 20_000, hostLike, (text) => {
    try {
      const { protocol, username, password, search, hash } = new URL(normaliseHost(text, '--host'))
      assert.ok(/^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '')
    } catch (error) {
      assert.equal((error as { code?: string }).code, 'bad-host')
    }
  }),
  rule(
    'any words are a command, or a mistake that is explained',
    10_000,
    fc.array(anyWord, { maxLength: 6 }),
    (line) => {
      try {
        const found = resolve(MANIFEST, line)
        if (found.kind === 'command') parse(found.command, found.rest, {})
      } catch (error) {
        const { code, message } = error as { code?: string; message: string }
        assert.ok(
          code !== undefined && !/undefined|\[object|NaN/.test(message.replace(line.join(' '), '')),
          message,
        )
      }
    },
  ),
  rule(
    'picked fields are those of the entity, and nothing else is touched',
    10_000,
    fc.tuple(
      fc.array(fc.array(key, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      fc.array(fc.array(key, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
    ),
    ([paths, wanted]) => {
      const text = paths.reduceRight(
        (inner, path) => path.reduceRight((all, one) => `{"${one}":${all}}`, inner),
        '1',
      )
      pick(
        JSON.parse(text),
        wanted.map((path) => path.join('.')),
      )
      assert.deepEqual(Object.keys(Object.prototype), [])
      assert.equal(({} as Record<string, unknown>).a, undefined)
    },
  ),
  rule(
    'any query over data gives data, or says that it is none',
    5000,
    fc.oneof(
      fc.string({
        unit: fc.constantFrom(
          '[',
          ']',
          '*',
          '.',
          '|',
          '&',
          '`',
          "'",
          'a',
          '?',
          '=',
          '0',
          '@',
          '{',
          '}',
          ':',
          'sort_by(',
        ),
      }),
      fc.constantFrom(
        '[?a>`1`].b',
        'length(@)',
        'sort_by([],&a)',
        'sum(a)',
        'keys(@)',
        'to_number(@)',
        '__proto__',
      ),
    ),
    async (query) => {
      try {
        await runQuery([{ a: 1, b: [null, 'x'] }, { a: 'y' }], query)
      } catch (error) {
        assert.equal((error as { code?: string }).code, 'bad-query', String(error))
      }
    },
  ),
]
