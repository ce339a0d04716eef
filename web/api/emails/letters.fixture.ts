// Test helper: every letter of the site's server, in a language.
import type { Locale } from '../../src/i18n/locales.ts'
import type { Company } from '../content.ts'
import * as applications from './application.ts'
import * as contacts from './contact.ts'
import type { Email } from './email.ts'
import * as reservations from './reservation.ts'
import * as visits from './visit.ts'

const company: Company = {
  companyName: 'Terasa',
  phone: '+995 32 200 15 15',
  person: 'Nino, sales',
  office: 'info@terasa.example',
  sales: 'sales@terasa.example',
}
const mail = { info: company, siteUrl: 'https://terasa.example' }
const who = { fullName: 'Nino', phone: '+995555201542', email: 'nino@visitor.example' }
const flat = { number: '503', place: 'Terrace Park' }
const reservation = {
  id: '1',
  number: 'TR-000001',
  flatId: 'flat-503',
  status: 'held' as const,
  price: 9_840_000,
  paid: 50_000,
  created: '2026-11-26T08:00:00.000Z',
  until: '2026-12-01T11:38:00.000Z',
}
const origin = { about: '', aboutPath: '', source: '1' }
const application = { ...who, ...origin, vacancy: 'engineer', fileId: '1', filename: 'cv.pdf', comment: '1' }
const values = {
  ...who,
  ...origin,
  date: '2026-11-24',
  time: '10:00',
  subject: '1',
  message: '1',
  comment: '1',
}
const KINDS = ['call', 'video', 'message', 'complaint'] as const

type LetterName =
  | keyof typeof applications
  | keyof typeof contacts
  | keyof typeof reservations
  | keyof typeof visits
type Write = (locale: Locale) => (Email | undefined)[]

/** By the function that writes them: a new one has no letter here, and does not compile. */
const LETTERS: Record<LetterName, Write> = {
  applicationToOffice: (locale) => [
    applications.applicationToOffice({ ...mail, locale, application }, undefined),
  ],
  applicationCopy: (locale) => [
    applications.applicationCopy({ ...mail, locale, application }, { title: 'Engineer' }, '2026-12-20'),
  ],
  contactToOffice: (locale) =>
    KINDS.map((kind) => contacts.contactToOffice({ ...mail, kind, values, locale, by: Date.now() })),
  contactCopy: (locale) => KINDS.map((kind) => contacts.contactCopy({ ...mail, kind, values, locale })),
  depositReceipt: (locale) => [
    reservations.depositReceipt({ ...mail, reservation, flat, locale, to: who.email }),
  ],
  cancellationToOffice: (locale) => [
    reservations.cancellationToOffice({ ...mail, reservation, flat }, { _id: '1', ...who } as never, locale),
  ],
  cancellationCopy: (locale) => [
    reservations.cancellationCopy({ ...mail, reservation, flat, locale, to: who.email }),
  ],
  visitToOffice: (locale) =>
    [true, false].map((isGuest) =>
      visits.visitToOffice({
        ...mail,
        visitor: who,
        isGuest,
        locale,
        place: '1',
        flat,
        wishes: [reservation.until],
        by: Date.now(),
        zone: 'Europe/London',
        source: '1',
      }),
    ),
  agreedVisit: (locale) => [
    visits.agreedVisit({ ...mail, to: who.email, locale, place: '1', time: reservation.until, file: '1' }),
  ],
}

/** The letters that a visitor of a language causes: those to the office are in the company's own. */
export const lettersIn = (locale: Locale): { name: string; isToOffice: boolean; email: Email }[] =>
  Object.entries(LETTERS).flatMap(([name, write]) =>
    write(locale).flatMap((email) => (email ? [{ name, isToOffice: /ToOffice$/.test(name), email }] : [])),
  )
