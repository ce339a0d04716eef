import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentModel, Localized } from '../../lib/domain/index.ts'
import { entries, flats, images, items, read, root } from './files.fixture.ts'

const LANGUAGES = ['ka', 'en', 'ru']
const models = read<ContentModel[]>('models.json')
const files = read<{ _id: string; source: string }[]>('files.json')

describe('the flats of the demo', () => {
  it('have unique ids and codes in one order', () => {
    for (const key of ['_id', 'sku', 'order'] as const) {
      expect(new Set(items.map((item) => item[key])).size, key).toBe(items.length)
    }
  })
})

describe('the content of the demo', () => {
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
