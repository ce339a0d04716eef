import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentModel, Item, Localized } from '../../lib/domain/index.ts'
import { entries, flats, images, items, list, read, root } from './files.fixture.ts'

const LANGUAGES = ['ka', 'en', 'ru']
const models = read<ContentModel[]>('models.json')
const files = read<{ _id: string; source: string }[]>('files.json')
const free = flats.filter(({ status }) => status === 'available')
const of = (project: string, building?: string) => (flat: Item) =>
  flat.attributes.project === project && (!building || flat.attributes.building === building)
const bedrooms = (flat: Item) => flat.attributes.bedrooms as number
const dollars = (flat: Item) => flat.price.amount / 100

describe('the flats of the demo', () => {
  it('are those of the façade files, and 176 of them are for sale', () => {
    expect(flats).toHaveLength(282)
    expect(free).toHaveLength(176)
    expect(free.filter(of('terrace-park'))).toHaveLength(47)
    expect(flats.filter(of('terrace-park'))).toHaveLength(81)
    expect(free.filter(of('terrace-park', 'A'))).toHaveLength(14)
    expect(free.filter(of('river-line'))).toHaveLength(112)
    expect(free.filter(of('hill-house'))).toHaveLength(11)
    expect(free.filter(of('old-garden'))).toHaveLength(6)
  })

  it('have the prices that the texts mention', () => {
    const from = (project: string) => Math.min(...free.filter(of(project)).map(dollars))
    expect(from('terrace-park')).toBe(61_200)
    expect(from('river-line')).toBe(84_500)
    expect(from('hill-house')).toBe(168_900)
    expect(from('old-garden')).toBe(142_000)
    const flat = flats.find(({ sku }) => sku === 'TP-A-503')
    expect(flat?.price).toEqual({ amount: 9_840_000, currency: 'USD' })
    expect(flat?.attributes).toMatchObject({ area: 71.4, terrace: 7.6, bedrooms: 2, entrance: 2, floor: 5 })
  })

  it('cover every option of the finder except the cheapest price', () => {
    expect([1, 2].map((count) => free.filter((flat) => bedrooms(flat) === count).length)).toEqual([64, 79])
    expect(free.filter((flat) => bedrooms(flat) > 2)).toHaveLength(33)
    const upTo = (price: number) => free.filter((flat) => dollars(flat) <= price).length
    expect([35_000, 50_000, 100_000, 250_000, 650_000].map(upTo)).toEqual([0, 0, 81, 169, 176])
  })

  it('have unique ids and codes in one order', () => {
    for (const key of ['_id', 'sku', 'order'] as const) {
      expect(new Set(items.map((item) => item[key])).size, key).toBe(items.length)
    }
    for (const flat of flats) expect(flat.attributes.sold).toBe(flat.status === 'sold')
  })
})

describe('the texts of the demo', () => {
  it('write numbers as the site does, with a decimal point and commas between thousands', () => {
    for (const path of list('content/*.json')) {
      const text = readFileSync(new URL(path, root), 'utf8').replaceAll(/32\s200[\s\d]+/g, '')
      expect(text.match(/\b\d{1,3},\d{1,2}\b(?!,)|\b\d{1,3}[ \u00a0]\d{3}\b/g), path).toBeNull()
      expect(text.match(/\b\d{4,}[ \u00a0](м|m|მ)²/g), path).toBeNull()
    }
  })
})

describe('the content of the demo', () => {
  it('has entries of every model that the website reads', () => {
    const count = (apiId: string) => entries.filter((entry) => entry.apiId === apiId).length
    expect(entries.filter(({ apiId }) => !models.some((model) => model.apiId === apiId))).toEqual([])
    expect(count('project')).toBe(4)
    expect(count('building')).toBe(6)
    const least = {
      news: 6,
      blog: 5,
      csr: 4,
      offer: 4,
      vacancy: 4,
      gallery: 12,
      office: 2,
      footer: 1,
      page: 14,
    }
    for (const [apiId, number] of Object.entries(least)) {
      expect(count(apiId), apiId).toBeGreaterThanOrEqual(number)
    }
  })

  it('has every text in three languages', () => {
    for (const { entry, field, value } of values()) {
      if (!field.localized) continue
      expect(Object.keys(value as Localized<unknown>), `${entry._id} ${field.key}`).toEqual(LANGUAGES)
      for (const text of Object.values(value as Localized<unknown>)) {
        expect(JSON.stringify(text).length, `${entry._id} ${field.key}`).toBeGreaterThan(2)
      }
    }
  })

  it('uses the alphabet of each language', () => {
    const letters = { ka: /[ა-ჰ]/, ru: /[а-яё]/i }
    const prose = new Set(['title', 'summary', 'lead', 'body', 'description'])
    for (const { entry, field, value } of values()) {
      if (!field.localized || !prose.has(field.key)) continue
      for (const [language, pattern] of Object.entries(letters)) {
        expect((value as Localized)[language], `${entry._id} ${field.key}`).toMatch(pattern)
      }
      expect((value as Localized).en, `${entry._id} ${field.key}`).not.toMatch(/[ა-ჰа-яё]/i)
    }
  })

  it('uses only the supported tags in rich text', () => {
    const allowed = /^(p|h2|h3|ul|ol|li|a|strong|em|blockquote|figure|figcaption)$/
    for (const { entry, field, value } of values()) {
      if (field.type !== 'RICH_TEXT') continue
      for (const html of Object.values(value as Localized)) {
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag as string)
        expect(
          tags.filter((tag) => !allowed.test(tag)),
          entry._id,
        ).toEqual([])
        expect(html.match(/<[a-z]/g)?.length, entry._id).toBe(html.match(/<\//g)?.length)
      }
    }
  })

  it('refers only to existing pictures, files, complexes and entries', () => {
    const known = new Set([...images, ...files, ...entries].map(({ _id }) => _id))
    const slugs = new Set(entries.filter(({ apiId }) => apiId === 'project').map(({ slug }) => slug))
    for (const { entry, field, value } of values()) {
      if (['IMAGE', 'FILE', 'REFERENCE'].includes(field.type)) {
        for (const id of [value].flat()) expect(known, `${entry._id} ${field.key}`).toContain(id)
      }
      if (field.key === 'project' || field.key === 'heroProject') expect(slugs).toContain(value)
      for (const [id] of JSON.stringify(value).matchAll(/\b(image|file)-[a-z0-9-]+/g)) {
        if (field.type === 'JSON' || field.type === 'RICH_TEXT') expect(known, entry._id).toContain(id)
      }
    }
    for (const flat of flats) for (const id of flat.images) expect(known).toContain(id)
  })

  function* values() {
    for (const entry of entries) {
      const model = models.find(({ apiId }) => apiId === entry.apiId)
      for (const field of model?.fields ?? []) {
        const value = (entry.values as Record<string, unknown>)[field.key]
        if (value !== undefined) yield { entry, field, value }
      }
    }
  }
})

describe('the media of the demo', () => {
  it('belong to one complex each', () => {
    const complexes = new Map<string, Set<string>>()
    const note = (content: unknown, complex: string) => {
      for (const [id] of JSON.stringify(content).matchAll(/\bimage-[a-z0-9-]+/g)) {
        complexes.set(id, (complexes.get(id) ?? new Set()).add(complex))
      }
    }
    for (const { apiId, slug, values } of entries) {
      if (apiId === 'project') note(values, String(slug))
      if (apiId === 'gallery' && values.project) note(values, String(values.project))
    }
    for (const { images: own, attributes } of flats) note(own, String(attributes.project))
    for (const [id, names] of complexes) expect([...names], id).toHaveLength(1)
  })

  it('exist, are described in three languages and are small enough for git', () => {
    for (const { alt, _id } of images) expect(Object.keys(alt ?? {}), _id).toEqual(LANGUAGES)
    for (const { source, _id } of [...images, ...files]) {
      const path = new URL(source, root)
      expect(existsSync(path), _id).toBe(true)
      expect(statSync(path).size, _id).toBeLessThan(1_500_000)
    }
  })

  it('have the file format that their names say', () => {
    const head = (source: string) => readFileSync(new URL(source, root)).subarray(0, 12).toString('latin1')
    for (const { source } of images) expect(head(source)).toMatch(/^RIFF.{4}WEBP$/s)
    for (const { source } of files) expect(head(source)).toMatch(/^%PDF-1/)
  })
})
