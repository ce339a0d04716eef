import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardSchema } from '../../features/reservation/card.ts'
import { dateOfBirth } from './birth.ts'
import {
  canonical,
  code,
  email,
  fullName,
  isEmail,
  lengthOf,
  line,
  lines,
  manyLines,
  oneLine,
  optionalEmail,
} from './text.ts'
import { withPhone } from './with-phone.ts'

describe('an email address', () => {
  it.each([
    'nino@terasa.ge',
    'nino.beridze+flats@mail.terasa.example',
    "o'brien@example.com",
    'ნინო@ტერასა.გე',
    'a@b.co',
    'user@xn--bcher-kva.example',
  ])('may be %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'name@terasa',
    'name@',
    '@terasa.ge',
    'na me@terasa.ge',
    'name@@terasa.ge',
    'name@terasa..ge',
    '.name@terasa.ge',
    'name.@terasa.ge',
    'name@-terasa.ge',
    '<script>@terasa.ge',
    'a@b.c, d@e.f',
    `${'a'.repeat(65)}@terasa.ge`,
    `a@${'b'.repeat(64)}.ge`,
    `a@${'b.'.repeat(130)}ge`,
  ])('may not be "%s"', (text) => expect(isEmail(text)).toBe(false))

  it('is accepted with spaces around it and when copied from a link', () => {
    expect(v.parse(email, '  mailto:nino@terasa.ge ')).toBe('nino@terasa.ge')
  })
})

describe('typed text', () => {
  it('keeps every script and emoji, and loses invisible characters', () => {
    expect(oneLine('  ნინო\u0000  ბერიძე 🌿\u202E ')).toBe('ნინო ბერიძე 🌿')
    expect(oneLine('e\u0301')).toBe('é')
    expect(manyLines('a\r\n\r\n\r\n\r\nb\t')).toBe('a\n\nb')
  })

  it('is not changed by cleaning it twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [line, lines] = [oneLine(text), manyLines(text)]
        return oneLine(line) === line && manyLines(lines) === lines && !/[\n\r\u0000]/.test(line)
      }),
    )
  })

  it('is counted in characters as readers see them', () => {
    expect(lengthOf('👩‍👩‍👧‍👦')).toBe(1)
    expect(lengthOf('ნინო')).toBe(4)
  })

  it('may be a name of up to a hundred characters', () => {
    expect(v.is(fullName, '👩‍👩‍👧‍👦'.repeat(100))).toBe(true)
    expect(v.safeParse(fullName, 'a'.repeat(101)).issues?.[0]?.message).toBe('fullNameLong')
    expect(v.safeParse(fullName, ' \n').issues?.[0]?.message).toBe('fullNameMissing')
  })

  it('has its digits converted to ASCII, whatever the keyboard', () => {
    expect(canonical('٠١٩ ۰۱۹ ０１９ 019')).toBe('019 019 019 019')
  })

  it('is not a name if nothing of it can be seen', () => {
    for (const unseen of ['\u200d', ' \u200b\u200c ', '\u2060', '\u00ad\u200d\n']) {
      expect(v.is(fullName, unseen)).toBe(false)
    }
    expect(v.parse(fullName, '\u200dनि\u200dक ')).toBe('नि\u200dक')
  })
})

describe('a code of six digits', () => {
  it.each([
    '123456',
    '123 456',
    '12-34-56',
    'G-123456 is your code',
    'Your code is 123 456. It is valid for 10 minutes.',
    'Terasa, 26.11.2026: Your code: 123456. Call +995 32 200 15 15 if you did not ask for it.',
    '١٢٣٤٥٦',
  ])('is found in %s', (text) => expect(v.parse(code, text)).toBe('123456'))

  it.each(['', '12345', '1234567', 'no code', 'call +995 32 200 15 15'])('is missing in "%s"', (text) =>
    expect(v.is(code, text)).toBe(false),
  )
})

/** Characters that nobody sees, in chats, documents and pages from which people copy. */
const INVISIBLE = [
  0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202c, 0x202e, 0x2060, 0x2066, 0x2068, 0x2069, 0xfeff,
]
/** These two join letters and emoji, so names keep them. */
const JOINERS = [0x200c, 0x200d]
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d']

/** The text with invisible characters anywhere in it. */
const sprinkled = (text: string, characters: readonly number[]) =>
  fc
    .array(fc.constantFrom('', ...characters.map((one) => String.fromCodePoint(one))), {
      minLength: [...text].length + 1,
      maxLength: [...text].length + 1,
    })
    .map((between) => [...text].reduce((all, one, at) => all + one + between[at + 1], between[0] ?? ''))

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`))
const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'))
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)
const phone = withPhone({}, true)
const FIELDS: Record<string, { parse: (typed: string) => unknown; valid: fc.Arbitrary<string> }> = {
  email: {
    parse: v.parser(email),
    valid: fc.tuple(word, word, word).map(([a, b, c]) => `${a}-${b}@${c}.example`),
  },
  phone: {
    parse: (typed) => v.parse(phone, { dialCode: '+995', phone: typed }),
    valid: fc.tuple(digits(3), digits(6)).map(([a, b]) => `+995 (${a}) ${b.slice(0, 2)}-${b.slice(2)}`),
  },
  date: {
    parse: v.parser(dateOfBirth),
    valid: fc.tuple(two(1, 28), two(1, 12), fc.integer({ min: 1930, max: 2000 })).map((day) => day.join('-')),
  },
  code: { parse: v.parser(code), valid: digits(6).map((six) => `${six.slice(0, 3)}-${six.slice(3)}`) },
  cvc: { parse: v.parser(cardSchema.entries.cvc), valid: digits(3) },
  expiry: { parse: v.parser(cardSchema.entries.expiry), valid: two(1, 12).map((month) => `${month}-29`) },
  card: { parse: v.parser(cardSchema.entries.number), valid: fc.constant('4242-4242-4242-4242') },
}
const WORDS: typeof FIELDS = {
  name: {
    parse: v.parser(fullName),
    valid: fc.constantFrom('ნინო ბერიძე', 'Zoë O’Neil', 'נינו', '👩‍👩‍👧‍👦 Nino', 'नि\u200dक'),
  },
  'optional email': { parse: v.parser(optionalEmail), valid: fc.constantFrom('', 'nino@terasa.example') },
  line: { parse: v.parser(line(100, 'missing')), valid: fc.constantFrom('Terrace, 2–3 rooms', '№ 5') },
  message: { parse: v.parser(lines(100, 'missing')), valid: fc.constantFrom('Hello\n\nthere', 'a\tb') },
}
describe('a copied value', () => {
  it.each(Object.entries({ ...FIELDS, ...WORDS }))(
    'with invisible characters in it is the value without them: %s',
    (name, { parse, valid }) => {
      const characters = name in FIELDS ? [...INVISIBLE, ...JOINERS] : INVISIBLE
      const pairs = valid.chain((text) => fc.tuple(fc.constant(text), sprinkled(text, characters)))
      fc.assert(
        fc.property(pairs, ([text, copied]) => {
          expect(parse(copied)).toEqual(parse(text))
        }),
      )
    },
  )

  it.each(Object.entries(FIELDS))('may have any dash and wide characters: %s', (_, { parse, valid }) => {
    fc.assert(
      fc.property(valid, fc.constantFrom(...DASHES), fc.boolean(), (text, dash, isWide) => {
        const wide = (one: string) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)
        const copied = (isWide ? text.replace(/[!-,.-~]/g, wide) : text).replaceAll('-', dash)
        expect(parse(copied)).toEqual(parse(text))
      }),
    )
  })
})
