import { DEFAULT_LOCALE } from '../../src/i18n/locales.ts'
import { defineMessages } from '../../src/i18n/messages.ts'

/** Words of emails to the company that no form has. They are sent in the company's own language. */
export const officeMessages = defineMessages('office', {
  ka: {
    language: 'ენა',
    maybeSpam: '[შესაძლოა სპამი]',
    page: 'გვერდი',
    source: 'წყარო',
    visitorZone: 'მნახველის სასაათო სარტყელი',
    untilTime: '{time}-მდე',
    visitTitle: 'დათვალიერების ახალი მოთხოვნა',
    visitText: 'მნახველი პასუხს ელოდება: დაუდასტურეთ ერთ-ერთი დრო ან შესთავაზეთ სხვა.',
    guestVisitText: 'მნახველს ანგარიში არ აქვს და ზარს ელოდება: დაურეკეთ და შეათანხმეთ დრო.',
    replyDue: 'პასუხის ვადა',
    visitTimes: 'სასურველი დრო',
  },
  en: {
    language: 'Language',
    maybeSpam: '[Possibly spam]',
    page: 'Page',
    source: 'Came from',
    visitorZone: 'Visitor’s time zone',
    untilTime: 'by {time}',
    visitTitle: 'New viewing request',
    visitText: 'The visitor is waiting for a reply: confirm one of the times, or suggest another.',
    guestVisitText: 'The visitor has no account and is waiting for a call: phone them and agree on a time.',
    replyDue: 'Reply due',
    visitTimes: 'Preferred times',
  },
  ru: {
    language: 'Язык',
    maybeSpam: '[Возможно, спам]',
    page: 'Страница',
    source: 'Источник',
    visitorZone: 'Часовой пояс посетителя',
    untilTime: 'до {time}',
    visitTitle: 'Новая заявка на просмотр',
    visitText: 'Посетитель ждёт ответа: подтвердите один из вариантов или предложите другой.',
    guestVisitText: 'У посетителя нет аккаунта, он ждёт звонка: позвоните и договоритесь о времени.',
    replyDue: 'Ответить до',
    visitTimes: 'Удобное время',
  },
})

/** How a letter to a visitor begins and ends. */
export const letterMessages = defineMessages('letter', {
  ka: { greeting: 'გამარჯობა,', regards: 'პატივისცემით,\n{sender}', subject: '{title} | {company}' },
  en: { greeting: 'Hello,', regards: 'Kind regards,\n{sender}', subject: '{title} | {company}' },
  ru: { greeting: 'Здравствуйте!', regards: 'С уважением,\n{sender}', subject: '{title} | {company}' },
})

/** The same in the company's language. */
export const office = officeMessages(DEFAULT_LOCALE)
