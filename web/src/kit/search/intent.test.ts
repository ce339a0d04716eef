import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import type { FlatFilters } from '../flat/filters.ts'
import { bedroomFilters, intentReader } from './intent.ts'

const read = intentReader({
  places: [
    { slug: 'river-line', name: 'River Line', called: ['River Line', 'Ortachala', 'ორთაჭალა', 'Ортачала'] },
    { slug: 'hill-house', name: 'Hill House', called: ['Hill House', 'Tskneti', 'წყნეთი', 'Цхнети'] },
  ],
  buildings: new Set(['A', 'B']),
  numbers: new Set(['503', '1204']),
  currency: 'usd',
  rate: 2.5,
})

/** The filters of a question that says nothing else. */
function filtersOf(question: string): FlatFilters {
  const { filters, rest, isImpossible, isTypo } = read(question)
  expect({ question, rest, isImpossible, isTypo }).toEqual({
    question,
    rest: [],
    isImpossible: false,
    isTypo: false,
  })
  return filters
}

interface Phrase {
  says: Record<Locale, string>
  means: Partial<FlatFilters>
}
const phrase = (en: string, ru: string, ka: string, means: Partial<FlatFilters>): Phrase => ({
  says: { en, ru, ka },
  means,
})

const EN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const RU_ORDINAL = [
  'первый',
  'второй',
  'третий',
  'четвёртый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
  'десятый',
]
const KA_ORDINAL = [
  'პირველი',
  'მეორე',
  'მესამე',
  'მეოთხე',
  'მეხუთე',
  'მეექვსე',
  'მეშვიდე',
  'მერვე',
  'მეცხრე',
  'მეათე',
]
const KA_PREFIX = ['ერთ', 'ორ', 'სამ', 'ოთხ', 'ხუთ']
const RU_PREFIX = ['одно', 'двух', 'трёх', 'четырёх', 'пяти']
const RU_WORD = ['одна', 'две', 'три', 'четыре', 'пять']

const count = fc.integer({ min: 1, max: 5 })
const bedrooms = count.chain((n) =>
  fc.constantFrom(
    phrase(`${n} bedrooms`, `${n} спальни`, `${n} საძინებელი`, bedroomFilters(n, n)),
    phrase(`${n}bed`, `${n}СПАЛЬНИ`, `${n}საძინებლიანი`, bedroomFilters(n, n)),
    phrase(
      `${EN[n - 1]} bedroom`,
      `${RU_WORD[n - 1]} спальни`,
      `${KA_PREFIX[n - 1]}საძინებლიანი`,
      bedroomFilters(n, n),
    ),
    phrase(`${n + 1} rooms`, `${n + 1}-комнатная`, `${n + 1} ოთახიანი`, bedroomFilters(n, n)),
    phrase(
      `${n} room flat`,
      `${RU_PREFIX[n - 1]}комнатная квартира`,
      `${KA_PREFIX[n - 1]}ოთახიანი ბინა`,
      bedroomFilters(n - 1, n - 1),
    ),
    phrase(`${n}+ bedrooms`, `от ${n} спален`, `მინიმუმ ${n} საძინებელი`, bedroomFilters(n, undefined)),
    phrase(
      `${n} to ${n + 1} bedrooms`,
      `${n}-${n + 1} спальни`,
      `${n}-${n + 1} საძინებელი`,
      bedroomFilters(n, n + 1),
    ),
    phrase(
      `up to ${n} bedrooms`,
      `до ${n} спален`,
      `არაუმეტეს ${n} საძინებელი`,
      bedroomFilters(undefined, n),
    ),
  ),
)
const area = fc
  .tuple(fc.integer({ min: 20, max: 150 }), fc.integer({ min: 1, max: 60 }))
  .chain(([n, more]) => {
    const to = n + more
    return fc.constantFrom(
      phrase(`${n} to ${to} sqm`, `от ${n} до ${to} м²`, `${n}-${to} კვ.მ`, { space: { from: n, to } }),
      phrase(`between ${n} and ${to} m2`, `${n}–${to} кв. м`, `${n}-დან ${to} კვადრატამდე`, {
        space: { from: n, to },
      }),
      phrase(`over ${n} m²`, `больше ${n} квадратов`, `${n} კვადრატზე მეტი`, { space: { from: n } }),
      phrase(`${n} m2 or more`, `не меньше ${n} м2`, `არანაკლებ ${n} მ²`, { space: { from: n } }),
      phrase(`at most ${n} sq m`, `площадь до ${n} метров`, `${n} კვადრატზე ნაკლები`, { space: { to: n } }),
    )
  })
const price = fc
  .tuple(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 1, max: 99 }))
  .chain(([k, more]) => {
    const [n, to] = [k * 1000, (k + more) * 1000]
    const spaced = `${k} 000`
    return fc.constantFrom(
      phrase(`under ${n}`, `до ${n}`, `${n}-მდე`, { price: { to: n } }),
      phrase(`under $${k}k`, `до ${k} тысяч`, `${k} ათას დოლარამდე`, { price: { to: n } }),
      phrase(`up to $${k},000`, `до ${spaced}$`, `${spaced} დოლარამდე`, { price: { to: n } }),
      phrase(`${n}`, `${n} долларов`, `${n} დოლარი`, { price: { to: n } }),
      phrase(`max ₾${n}`, `до ${n} лари`, `${n} ლარამდე`, { price: { to: n / 2.5 } }),
      phrase(`$${k}k-$${k + more}k`, `от ${k} до ${k + more} тыс`, `${k}-${k + more} ათასი დოლარი`, {
        price: { from: n, to },
      }),
      phrase(`from $${n}`, `от ${n} долларов`, `${n} დოლარიდან`, { price: { from: n } }),
    )
  })
const floor = fc.integer({ min: 1, max: 10 }).chain((n) =>
  fc.constantFrom(
    phrase(`floor ${n}`, `${n} этаж`, `მე-${n} სართული`, { floor: n }),
    phrase(`${n}th floor`, `${n}-й этаж`, `სართული ${n}`, { floor: n }),
    phrase(`${n} floor`, `${RU_ORDINAL[n - 1]} этаж`, `${KA_ORDINAL[n - 1]} სართული`, { floor: n }),
    phrase(`floors ${n}-${n + 2}`, `этажи ${n}-${n + 2}`, `${n}-${n + 2} სართული`, {
      floors: { from: n, to: n + 2 },
    }),
  ),
)
const place = fc.constantFrom(
  phrase('River Line', 'Ривер Лайн', 'რივერ ლაინი', { complex: ['river-line'] }),
  phrase('in Tskneti', 'в Цхнети', 'წყნეთში', { complex: ['hill-house'] }),
  phrase('hillhouse', 'хилл хаус', 'ჰილ ჰაუსში', { complex: ['hill-house'] }),
  phrase('River Line building B', 'River Line корпус В', 'River Line B კორპუსი', {
    complex: ['river-line'],
    building: 'B',
  }),
)
const facing = fc.constantFrom(
  phrase('south-west', 'юго-запад', 'სამხრეთ-დასავლეთი', { facing: ['southWest'] }),
  phrase('windows facing north', 'окна на север', 'ფანჯრები ჩრდილოეთით', { facing: ['north'] }),
  phrase('northeast', 'северо-восточная сторона', 'ჩრდილო-აღმოსავლეთი', { facing: ['northEast'] }),
)

/** Some wishes, each of another kind, in any order. */
const wishes = fc
  .tuple(
    fc.option(bedrooms),
    fc.option(area),
    fc.option(price),
    fc.option(floor),
    fc.option(place),
    fc.option(facing),
  )
  .map((all) => all.filter((one) => one !== null))
  .filter((all) => all.length > 0)
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))

describe('a question about flats', () => {
  it('is read as it was meant, in any language and order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), wishes, fc.constantFrom(', ', ' '), (locale, all, between) => {
        // Two numbers with a space between them may be one.
        const question = all
          .map(({ says }) => says[locale])
          .reduce(
            (before, next) =>
              before + (/\d \d/.test(`${before.slice(-1)} ${next[0]}`) ? ', ' : between) + next,
          )
        const means = Object.assign({}, ...all.map(({ means }) => means))
        expect({ question, ...filtersOf(question) }).toEqual({ question, ...means })
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2 bed under 90000', { bedrooms: { options: [2] }, price: { to: 90_000 } }],
    ['двушка до 90 тысяч', { bedrooms: { options: [1] }, price: { to: 90_000 } }],
    ['hill house 3 bedrooms', { bedrooms: { from: 3, to: 3 }, complex: ['hill-house'] }],
    ['2 bed 90000', { bedrooms: { options: [2] }, price: { to: 90_000 } }],
    ['flat 503', { number: '503' }],
    ['1204 river line', { number: '1204', complex: ['river-line'] }],
    ['2к до 75к', { bedrooms: { options: [1] }, price: { to: 75_000 } }],
    ['more than 2 bedrooms', { bedrooms: { options: [3] } }],
    ['studio', { bedrooms: { from: 0, to: 0 } }],
    ['floor -1', { floor: -1 }],
  ])('%s', (question, means) => {
    expect(filtersOf(question)).toEqual(means)
  })

  it.each(['-1', '-1 bedrooms', '-2 спальни', '0 rooms'])(
    'is impossible if no flat can be like that: %s',
    (question) => {
      expect(read(question)).toMatchObject({ isImpossible: true, isAboutFlats: true })
    },
  )

  it.each(['503 news', '2026', 'mortgage', 'first instalment', 'стипендия студентам', '', '???', '80'])(
    'is none, and keeps its words for the texts: %s',
    (question) => {
      const { rest, isAboutFlats } = read(question)
      expect(isAboutFlats && rest.length === 0).toBe(false)
    },
  )

  it('forgives one letter in its words, and says so', () => {
    for (const question of [
      '2 bedrroms',
      'двухкомнтная',
      '2 საძნებლიანი',
      'rivar line',
      '3 bedroom Hill Huose',
    ])
      expect(read(question), question).toMatchObject({ isTypo: true, isAboutFlats: true, rest: [] })
  })

  it('may be anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-0-9 $₾мкk.,a-d]{0,40}$/)),
        (question) => {
          const { filters, rest } = read(question)
          expect(rest.length).toBeLessThanOrEqual(question.length)
          for (const value of Object.values(filters)) expect(value).not.toBeNaN()
        },
      ),
    )
  })
})
