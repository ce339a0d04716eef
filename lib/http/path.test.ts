import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors.ts'
import { path } from './path.ts'

describe('path', () => {
  it('inserts ids', () => {
    expect(String(path`/v2/order/${'a1'}/event/${7}`)).toBe('/v2/order/a1/event/7')
    expect(String(path`/v2/order`)).toBe('/v2/order')
  })

  it('encodes characters that would leave the segment', () => {
    expect(String(path`/order/${'a/b?c#d'}`)).toBe('/order/a%2Fb%3Fc%23d')
    expect(String(path`/order/${'../../x'}`)).toBe('/order/..%2F..%2Fx')
    expect(String(path`/order/${'..%2f'}`)).toBe('/order/..%252f')
    expect(String(path`/order/${'%2e%2e'}`)).toBe('/order/%252e%252e')
  })

  it('names the expected value for an invalid id', () => {
    expect(() => path`/order/${''}/event`).toThrow(UsageError)
    expect(() => path`/order/${''}/event`).toThrow(
      'value 1 of /order/{…}/event must be an id, a non-empty string, not an empty string',
    )
    for (const value of ['  ', '.', '..', undefined, null, Number.NaN, {}, [], '\ud800']) {
      expect(() => path`/order/${value as string}`, String(value)).toThrow(UsageError)
    }
  })

  it('never lets an id out of its segment', () => {
    const id = fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/^\.\.?$/.test(text))
    fc.assert(
      fc.property(id, (value) => {
        const url = new URL(`http://host/base${path`/order/${value}/event`}`)
        const segments = url.pathname.split('/')
        expect(segments).toHaveLength(5)
        expect(decodeURIComponent(segments[3] as string)).toBe(value)
        expect(url.search + url.hash).toBe('')
      }),
    )
  })
})
