import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/i18n/locales.ts'
import { lettersIn } from './letters.fixture.ts'

const THANKS = { ka: /გმადლობთ/, en: /Thank you/, ru: /Спасибо/ }
const GREETING = { ka: 'გამარჯობა', en: 'Hello', ru: 'Здравствуйте' }
/** Letters about a flat, which the sales office signs. */
const ABOUT_FLATS = ['depositReceipt', 'cancellationCopy', 'agreedVisit']

describe.each(LOCALES)('a letter to a visitor in %s', (locale) => {
  it.each(lettersIn(locale).filter(({ isToOffice }) => !isToOffice))(
    '$name: greets, thanks, is signed, and its subject names the matter and the company',
    ({ name, email: { subject, body, bodyHTML } }) => {
      expect(subject).toMatch(/^.{8,} \| Terasa$/)
      expect(body).toContain(`\n\n${GREETING[locale]}`)
      expect(body.match(new RegExp(THANKS[locale], 'g'))).toHaveLength(1)
      expect(body.match(/\nTerasa\n/g)).toHaveLength(1)
      if (ABOUT_FLATS.includes(name)) expect(body).toContain('\nNino, sales\nTerasa\n')
      for (const words of [GREETING[locale], 'Terasa']) expect(bodyHTML).toContain(words)
    },
  )
})
