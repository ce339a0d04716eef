import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './source.ts'

describe('the source of a visit', () => {
  it('names the campaign and the host of the other site, not its path', () => {
    expect(
      sourceOf(
        '?utm_source=instagram&utm_campaign=spring&floor=3',
        'https://l.instagram.com/?u=me',
        'terasa.example',
      ),
    ).toBe('utm_source=instagram, utm_campaign=spring, referrer=l.instagram.com')
  })

  it('is empty for a visit from nowhere and between pages of the site', () => {
    expect(sourceOf('', '', 'terasa.example')).toBe('')
    expect(sourceOf('?floor=3', 'https://terasa.example/en', 'terasa.example')).toBe('')
  })

  it('is one short line, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string(), (value, referrer) => {
        const source = sourceOf(`?utm_source=${encodeURIComponent(value.toWellFormed())}`, referrer, 'x')
        expect(source.length).toBeLessThanOrEqual(300)
        expect(source).not.toMatch(/[\p{Cc}]/u)
      }),
    )
  })
})
