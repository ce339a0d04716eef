// What a careful buyer adds up: the demo's texts agree with each other and with its flats.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '../../lib/domain/index.ts'
import { flats, list, read, root } from './files.fixture.ts'

type Row = { title: string; text?: string; value?: string; label?: string }
type Localized<T> = Record<'ka' | 'en' | 'ru', T>
const LANGUAGES = ['ka', 'en', 'ru'] as const
const page = (slug: string) =>
  read<ContentEntry[]>('content/page.json').find((entry) => entry.slug === slug)?.values as {
    sections: Localized<{ key: string; items: Row[] }[]>
    figures: Localized<Row[]>
    title: Localized<string>
  }
const itemsOf = (slug: string, key: string, language: (typeof LANGUAGES)[number]) =>
  page(slug).sections[language].find((section) => section.key === key)?.items ?? []
const number = (text = '') => Number(text.replaceAll(',', '').match(/\d+/)?.[0])
const texts = list('content/*.json').map((path) => ({
  path,
  text: readFileSync(new URL(path, root), 'utf8').replaceAll('\u00a0', ' '),
}))

describe('the facts of the demo', () => {
  const finished = itemsOf('finished-projects', 'list', 'en').map(({ title, text, value }) => ({
    title,
    flats: number(text),
    year: number(value),
  }))
  const built = finished.reduce((sum, house) => sum + house.flats, 0)
  const sold = flats.filter(({ attributes, status }) => attributes.project === 'old-garden' && status === 'sold')

  it('count as built what the list of finished houses adds up to', () => {
    const last = flats.filter(({ attributes }) => attributes.project === 'old-garden')
    expect(finished.find(({ title }) => title === 'Old Garden')?.flats).toBe(last.length)
    for (const slug of ['home', 'about']) {
      for (const language of LANGUAGES) {
        expect(
          page(slug).figures[language].map(({ value }) => number(value)),
          `${slug} ${language}`,
        ).toContain(built)
      }
    }
  })

  it('count as families only those who have their keys', () => {
    const last = finished.find(({ title }) => title === 'Old Garden')?.flats ?? 0
    for (const language of LANGUAGES) {
      const families = page('club-card').figures[language].map(({ value }) => number(value))
      expect(families, language).toContain(built - last + sold.length)
    }
  })

  it('date the thousandth flat to the year in which it was built', () => {
    let sum = 0
    const year = finished.toSorted((a, b) => a.year - b.year).find(({ flats: count }) => {
      sum += count
      return sum >= 1000
    })?.year
    for (const language of LANGUAGES) {
      const story = itemsOf('about', 'story', language)
      expect(number(story[2]?.value), language).toBe(year)
    }
  })

  it('have as many people in the studio as its vacancy says, looking for one more', () => {
    const studio = itemsOf('company', 'departments', 'en').find(({ title }) => title === 'Studio')
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
    const count = number(studio?.text)
    const vacancy = texts.find(({ path }) => path.endsWith('vacancy.json'))?.text ?? ''
    expect(vacancy).toContain(`There are ${words[count]} of us in the studio`)
    for (const language of LANGUAGES) {
      expect(number(itemsOf('company', 'departments', language)[0]?.text), language).toBe(count)
    }
  })

  it('promise a terrace to every flat only if every flat has one', () => {
    const without = flats.filter(({ attributes }) => attributes.terrace === 0)
    expect(without.length).toBeGreaterThan(0)
    const promise = { ka: /ყოველ ბინას/, en: /every flat/i, ru: /у каждой квартиры/i }
    for (const language of LANGUAGES) expect(page('home').title[language]).not.toMatch(promise[language])
  })

  it('call a house by the one name that its page has', () => {
    for (const { path, text } of texts) {
      expect(text.match(/\btower [A-Z]\b|\b[A-Z] კოშკ|башн[а-яё]+ [A-Z]\b/gi), path).toBeNull()
    }
  })

  it('tell of nothing before it has happened', () => {
    const yard = read<ContentEntry[]>('content/csr.json').find(({ slug }) => slug === 'school-yard')
    const { body, publishedAt } = yard?.values as { body: Localized<string>; publishedAt: string }
    // The holidays end before the article; the June before them saw no new yard.
    expect(publishedAt.slice(0, 7)).toBe('2026-09')
    expect(body.en).not.toMatch(/In June we measured again/)
    const trees = read<ContentEntry[]>('content/news.json').find(({ slug }) => slug === '34-trees')?.values as {
      publishedAt: string
    }
    const project = texts.find(({ path }) => path.endsWith('project.json'))?.text ?? ''
    expect(trees.publishedAt.slice(0, 4)).toBe('2026')
    expect(project).not.toMatch(/34 trees[^"]*before building/)
  })
})
