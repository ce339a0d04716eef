import { expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import { defineSentence } from './sentence.ts'

const terms = defineSentence('link', {
  ka: '{company}: ვეთანხმები {link} პირობებს',
  en: '{company}: I accept the {link}',
  ru: '{company}: принимаю {link}.',
})

it('a sentence is what stands before and after its place, in the language of the page', () => {
  expect(LOCALES.map((locale) => terms(locale, { company: 'Terasa' }))).toEqual([
    ['Terasa: ვეთანხმები ', ' პირობებს'],
    ['Terasa: I accept the ', ''],
    ['Terasa: принимаю ', '.'],
  ])
})
