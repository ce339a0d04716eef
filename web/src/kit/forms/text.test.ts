import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, fullName, isEmail, latinDigits, lengthOf, manyLines, oneLine } from './text.ts'

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
    expect(latinDigits('٠١٩ ۰۱۹ ０１９ 019')).toBe('019 019 019 019')
  })
})
