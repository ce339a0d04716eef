import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRounded } from './exact.ts'

describe('findRounded', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '12345678901234567168',
    '1e400',
    '12345678901234567890.5',
  ])('finds %s and its field, wherever it is', (number) => {
    const found = { field: 'n', number }
    for (const text of [`{"n":${number}}`, `{"a":"1:2","n": ${number} }`, `[{"n":[1,${number}]},{"b":1}]`])
      expect(findRounded(text)).toEqual(found)
    expect(findRounded(`{"d":{"a\\"b":1,"n":\n${number}}}`)).toEqual(found)
    expect(findRounded(number)).toEqual({ field: '', number })
  })

  it('leaves numbers that are exact, written out as doubles or in strings', () => {
    const exact = '[9007199254740991,9007199254740992,-0,0.1,1.50,100000000000000000000,1e20,1E-7,1e300]'
    const doubles = '[0.30000000000000004,0.1234567890123456789012,41.715137999999996,1.1805916207174113e+21]'
    const strings = '{"9007199254740993":"12345678901234567890","b":"\\"x\\":9007199254740993","c":"1e400"}'
    for (const text of [exact, doubles, strings]) expect(findRounded(text)).toBeUndefined()
  })

  it('finds nothing in what JavaScript has written', () => {
    fc.assert(
      fc.property(fc.json(), fc.double({ noNaN: true, noDefaultInfinity: true }), (text, number) => {
        expect(findRounded(text)).toBeUndefined()
        expect(findRounded(JSON.stringify([number]))).toBeUndefined()
      }),
    )
  })

  it('finds every integer that changes', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 80n), 2n ** 80n), fc.nat(40), (number, length) => {
        const isRounded = String(Number(number)) !== String(number)
        const text = `{"${'x'.repeat(length)}":${number}}`
        // From 1e21 on, JavaScript prints an exponent: the digits may be those that came.
        if (Math.abs(Number(number)) < 1e21) expect(findRounded(text) !== undefined).toBe(isRounded)
      }),
    )
  })
})
