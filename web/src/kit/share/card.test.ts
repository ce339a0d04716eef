import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { SAMPLE } from '../plan/sample.fixture.ts'
import { CARD, cardPath, cardSvg } from './card.ts'
import { textOutliner } from './outlines.ts'

const fonts = new URL('../../assets/fonts/', import.meta.url)
const pen = (locale: string, weight: number) =>
  textOutliner(readFileSync(new URL(`firago-${locale}-${weight}.woff2`, fonts)))
const flat = {
  project: 'terrace-park',
  building: 'A',
  number: '503',
  floor: 5,
  bedrooms: 2,
  area: 71.4,
  plan: SAMPLE,
}

describe('the social card of a flat', () => {
  it.each(LOCALES)('is a picture of its own in %s, with no price and no status in it', async (locale) => {
    const pens = { light: pen(locale, 300), regular: pen(locale, 400) }
    const content = { locale, company: 'Terasa', place: 'Terrace Park' }
    const svg = cardSvg({ ...content, flat }, pens)
    const sold = { ...flat, status: 'sold', price: 1 }
    expect(cardSvg({ ...content, flat: sold }, pens)).toBe(svg)
    const { width, height, channels } = await sharp(Buffer.from(svg)).png().metadata()
    expect({ width, height, channels: channels >= 3 }).toEqual({ ...CARD, channels: true })
    expect(cardPath(locale, flat)).toBe(`/share/${locale}/terrace-park/a/503.png`)
  })

  it('uses a smaller font for a long name', () => {
    const widths: number[] = []
    const outlined = pen('en', 300)
    const light = (text: string, size: number) => {
      const drawn = outlined(text, size)
      widths.push(drawn.width)
      return drawn
    }
    const place = 'A complex with a name that no card has room for, far away'.repeat(2)
    cardSvg(
      { locale: 'en', company: 'T', place, flat: { ...flat, plan: undefined } },
      { light, regular: light },
    )
    expect(widths.some((width) => width > 592)).toBe(true)
    expect(widths.at(widths.findIndex((width) => width > 592) + 1)).toBeCloseTo(592, 0)
  })
})
