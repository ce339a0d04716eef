// Every figure in the demo's texts is one that the data knows, and the same in each language.
import { describe, expect, it } from 'vitest'
import type { ContentEntry, Item, Localized } from '../../lib/domain/index.ts'
import { calculateLoan } from '../src/features/apartment/loan/loan.ts'
import { numberWord } from '../src/i18n/numbers.ts'
import { entries, flats, items } from './files.fixture.ts'

const LANGUAGES = ['ka', 'en', 'ru'] as const
const find = (id: string) => entries.find(({ _id }) => _id === id)?.values as Record<string, Localized<unknown>>

const isLocalized = (value: unknown): value is Localized<unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === LANGUAGES.join()

/** Texts in three languages, as they are stored. */
function* texts(value: unknown, path: string): Generator<[path: string, text: Localized]> {
  if (isLocalized(value)) {
    // No-break spaces between words, but not those in a number.
    const plain = (text: unknown) =>
      JSON.stringify(text).replaceAll(/(?<!\d)\u00a0|\u00a0(?!\d{3}(?!\d))/g, ' ')
    yield [path, { ka: plain(value.ka), en: plain(value.en), ru: plain(value.ru) }]
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${path}.${key}`)
  }
}
const english = (entry: ContentEntry) => [...texts(entry.values, '')].map(([, { en }]) => en).join(' ')
/** A storey by its number: Georgian and Russian also write it as a word. */
const STOREY = /\bfloor \d+|მე-\d+ სართულ|\d+-(?:й|го|м|ом) этаж|этаж[а-я]* \d+/gi
/** Numbers as they are written: `4,150` and `6.8` in every language, as the site's own figures are. */
const numbers = (text = '') =>
  text.replaceAll(/\+995[\d\s]+/g, '').replaceAll(STOREY, '').match(/\d+(?:[.,:\u00a0]\d+)*/g)?.sort() ?? []
const amount = (text = '') => Number(text.replaceAll(/[$,]/g, ''))

describe('the figures of the demo', () => {
  it('are the same in every language', () => {
    for (const { _id, values } of entries) {
      for (const [path, { ka, en, ru }] of texts(values, _id)) {
        for (const [language, text = ''] of Object.entries({ ka, ru })) {
          expect(numbers(text), `${path} (${language})`).toEqual(numbers(en))
        }
      }
    }
  })

  it('are prices that something has, or follow from the price of a flat', () => {
    const pricesOf = (project: unknown) =>
      items
        .filter(({ attributes }) => project === undefined || attributes.project === project)
        .map(({ price }) => price.amount / 100)
    const followFrom = (price: number) => {
      const { downPayment, amount: loan, monthly, interest, paid } = calculateLoan(price * 100, { down: 30, months: 120, rate: 9.5 })
      const ofLoan = [downPayment, loan, monthly, interest, paid].map((cents) => Math.round(cents / 100))
      return [...ofLoan, loan / 2400, price * 0.06, price * 0.94]
    }
    /** A rent, what is left of the payment after it, two years of a deposit, what fitting out costs, what we paid back. */
    const OTHERS = [750, 141, 2_600, 350, 11_300]
    for (const entry of entries) {
      const text = english(entry)
      const own = flats.filter(({ attributes }) => new RegExp(`\\b[Ff]lat ${attributes.number}\\b`).test(text))
      const project = entry._id.startsWith('project-') ? entry.slug : entry.values.project
      const known = new Set([...pricesOf(project), ...own.flatMap(({ price }) => followFrom(price.amount / 100)), ...OTHERS])
      for (const [sum] of text.matchAll(/\$[\d,]+/g)) expect([...known], `${entry._id}: ${sum}`).toContain(amount(sum))
    }
  })

  it('count flats as the data does', () => {
    const counts = new Set<number>()
    const count = (some: Item[]) => {
      counts.add(some.length)
      counts.add(some.filter(({ status }) => status === 'available').length)
    }
    count(flats)
    for (const one of flats) {
      const { project, building } = one.attributes
      const complex = flats.filter(({ attributes }) => attributes.project === project)
      count(complex)
      count(complex.filter(({ attributes }) => attributes.building === building))
    }
    const [finished] = find('page-finished-projects').sections?.en as { items: { flats: number }[] }[]
    const built = (finished?.items ?? []).map((house) => house.flats)
    for (const n of [...built, built.reduce((sum, n) => sum + n, 0)]) counts.add(n)
    // The first drawing of Terrace Park had three houses.
    counts.add(112)
    for (const entry of entries) {
      for (const [whole, total, n] of english(entry).matchAll(/\b(?:([\d,]+) of )?([\d,]+) flats\b/g)) {
        for (const one of [total, n]) {
          if (one) expect([...counts], `${entry._id}: ${whole}`).toContain(amount(one))
        }
      }
    }
  })

  it('of finished houses add up', () => {
    const { sections, figures } = find('page-finished-projects')
    interface House { flats: number; promised: string; handedOver: string; smaller?: number; refund?: number }
    for (const language of LANGUAGES) {
      const [list] = sections?.[language] as { items: House[] }[]
      const houses = list?.items ?? []
      const sum = (of: (house: House) => number) => houses.reduce((all, house) => all + of(house), 0)
      expect(sum((house) => house.flats), language).toBe(1284)
      expect([sum(({ smaller = 0 }) => smaller), sum(({ refund = 0 }) => refund)], language).toEqual([4, 11_300])
      const onTime = houses.filter(({ promised, handedOver }) => handedOver <= promised).length
      expect(numbers((figures?.[language] as { value: string }[])[2]?.value), language).toEqual(
        [onTime, houses.length].map(String).sort(),
      )
    }
  })

  it('count complexes, sites and floors as the data does', () => {
    const projects = entries.filter(({ _id }) => _id.startsWith('project-'))
    const current = projects.filter(({ values }) => values.status === 'current').length
    for (const language of LANGUAGES) {
      const [departments] = find('page-company').sections?.[language] as { items: { text: string }[] }[]
      const text = departments?.items[1]?.text ?? ''
      expect(text.startsWith(`${numberWord(language, current)} `), `${language}: ${text}`).toBe(true)
    }
    for (const { slug, values } of projects) {
      const floors = flats
        .filter(({ attributes }) => attributes.project === slug)
        .map(({ attributes }) => Number(attributes.floor))
      const [, said] = /\b(\w+)-storey/.exec((values.summary as Localized).en ?? '') ?? []
      if (said) expect(said.replace('sixteen', '16'), String(slug)).toBe(numberWord('en', Math.max(...floors)).toLowerCase())
    }
  })
})
