import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../web/src/i18n/locales.ts'
import { ENGLISH, GLOSSARY, type Term } from './glossary.ts'
import { siteTexts, type Text } from './site-texts.ts'

/** Wrong words with their places: `project-x lead: house`. */
function findWrong(term: Omit<Term, 'use'>, locale: Locale, texts: readonly Text[]): string[] {
  const wrong = term.wrong[locale]
  if (!wrong) return []
  return texts
    .filter((one) => one.locale === locale && (term.in?.test(one.place) ?? true))
    .filter(({ place }) => !term.except?.some(([exception]) => exception.test(place)))
    .flatMap(({ place, text }) => {
      const [found] = wrong.exec(text) ?? []
      return found === undefined ? [] : [`${place}: ${around(text, found)}`]
    })
}

function around(text: string, found: string): string {
  const at = text.indexOf(found)
  return text.slice(Math.max(0, at - 30), at + found.length + 30).replaceAll(/\s+/g, ' ')
}

const texts = siteTexts()

describe('the glossary', () => {
  it('has each thing once, and its own words are not wrong', () => {
    expect(new Set(GLOSSARY.map(({ thing }) => thing)).size).toBe(GLOSSARY.length)
    for (const { thing, use, wrong } of GLOSSARY)
      for (const locale of LOCALES) expect(use[locale], thing).not.toMatch(wrong[locale] ?? /$^/)
  })

  it('is compared with dictionaries, content, pictures, letters and emails of the sandbox', () => {
    const kinds = [
      /messages\.ts /,
      /common\.ts /,
      /^project-/,
      /^image-/,
      /^letter /,
      /^notice /,
      /^code /,
      /^notification-/,
    ]
    for (const kind of kinds) {
      for (const locale of LOCALES)
        expect(
          texts.some(({ place, locale: own }) => own === locale && kind.test(place)),
          `${kind} ${locale}`,
        ).toBe(true)
    }
  })
})

describe.each(LOCALES)('the words of the site in %s', (locale) => {
  it.each(GLOSSARY.filter(({ wrong }) => wrong[locale]))('have one for: $thing', (term) => {
    expect(findWrong(term, locale, texts), `write "${term.use[locale]}"`).toEqual([])
  })
})

it.each(ENGLISH)('the English of the site has one form: $thing', (habit) => {
  expect(findWrong(habit, 'en', texts)).toEqual([])
})

/** Forms that a pattern of the nominative passes: other endings, prefixes and hyphens. */
const FORMS: readonly (readonly [thing: string, Locale, ...wrong: string[]])[] = [
  ['list of developments', 'ru', 'три объекта', 'рядом с объектом'],
  ['money for a reservation', 'ru', 'без задатка', 'аванс'],
  ['money for a reservation', 'ka', 'ბეს გარეშე', 'ბეთი'],
  ['reservation', 'ru', 'квартира зарезервирована'],
  ['reservation', 'ka', 'დარეზერვებულია'],
  ['own pages', 'ru', 'из моего кабинета', 'в моём кабинете', 'учётных записей'],
  ['entrance of a building', 'ru', 'у парадного'],
  ['giving the keys', 'ru', 'дом введён в эксплуатацию', 'ввели в эксплуатацию'],
  ['built and handed over', 'ru', 'завершены дома', 'завершён проект'],
  ['offer of the company', 'ka', 'აქციები', 'აქციით'],
  ['flat without finishes', 'ka', 'შავ კარკასში'],
  ['sum that was borrowed', 'ka', 'ძირით', 'ძირად'],
  ['email when a flat changes', 'ka', 'შეწყვიტეთ'],
  ['when the contract is signed', 'ka', 'ხელშეკრულების დღეს'],
  ['kept flats', 'en', 'your wish-list'],
  ['flat with finishes', 'en', 'a turn-key flat'],
  ['storage', 'en', 'a store-room'],
  ['one of these payments', 'en', '24 equal payments', '{} monthly payments'],
  ['drawing of a flat', 'en', 'plan of the flat', 'plan of flat 503', 'a flat plan'],
]

it('a wrong word is found in any of its cases, and right ones are not', () => {
  const term = (thing: string) => GLOSSARY.find((one) => one.thing === thing) as Term
  const found = (thing: string, locale: Locale, text: string, place = 'x') =>
    findWrong(term(thing), locale, [{ place, locale, text }]).length
  expect(found('money for a reservation', 'ru', 'Без депозита')).toBe(1)
  expect(found('money for a reservation', 'ka', 'დეპოზიტის თანხა')).toBe(1)
  expect(found('block of flats', 'en', 'Two houses')).toBe(1)
  expect(found('block of flats', 'en', 'Hill House')).toBe(0)
  expect(found('outdoor room of a block', 'en', 'A terrace', 'project-river-line lead')).toBe(1)
  expect(found('outdoor room of a block', 'en', 'A terrace', 'project-hill-house lead')).toBe(0)
  for (const [thing, locale, ...wrong] of FORMS)
    for (const text of wrong) expect(found(thing, locale, text), text).toBe(1)
  expect(found('block of flats', 'ru', 'В корпусе и во дворе')).toBe(1)
  expect(found('block of flats', 'ru', 'В корпусах A и B')).toBe(0)
  expect(found('drawing of a flat', 'en', 'Floor plan of flat 503')).toBe(0)
})
