import type { Hono } from 'hono'
import { applicationMessages } from '../src/features/careers/application/messages.ts'
import { reviewedBy } from '../src/features/careers/application/schema.ts'
import { callText } from '../src/features/contact/call-text.ts'
import { visitMessages } from '../src/features/visit/messages.ts'
import { formatDate } from '../src/i18n/dates.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { callBy, openDays, replyBy } from '../src/kit/time/hours.ts'
import { hoursOf, type OpeningHours } from '../src/kit/time/opening.ts'
import { replyText } from '../src/kit/time/reply.ts'
import { answerOf, Refusal } from './answers.ts'
import { withText } from './form-page.ts'
import type { ApiEnv } from './guards.ts'
import { PLAIN_REMEMBERED_MS } from './once.ts'
import type { Services } from './services.ts'

const MINUTE = 60_000
/** For how long a page repeats when somebody answers; later it says in general. */
const MAX_AGE_MS = 24 * 60 * MINUTE
/** Servers' clocks differ by less. */
const MAX_SKEW_MS = MINUTE

/** When a form was sent, and by when an answer was promised, in milliseconds since 1970. */
interface Answering {
  at: number
  by?: number | undefined
}

/** Where a browser without script goes once its form was sent. */
export function sentAddress(locale: Locale, sentPath: string, { at, by }: Answering): string {
  const query = new URLSearchParams({ locale, at: String(at), ...(by !== undefined && { by: String(by) }) })
  return `/api${sentPath}?${query}`
}

/**
 * The prerendered pages `/sent/{form}` with the moment of the answer. The address names it, so that reloading sends
 * nothing; what it names counts only if the office's hours make it so for a form that was just sent, and only as long as
 * it is to come. Otherwise the page says in general when somebody answers.
 */
export function addSentPages(app: Hono<ApiEnv>, services: Services): void {
  app.get('/sent/:form', async (c) => {
    const { locale: asked, at, by } = c.req.query()
    const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
    const form = c.req.param('form')
    const isName = /^[a-z]+$/.test(form)
    const page = isName ? await services.page(localPath(locale, `/sent/${form}`)) : undefined
    if (!page) return answerOf(new Refusal(404, 'no-such-call', 'There is no such page.'))
    const answering = { at: Number(at ?? Number.NaN), ...(by !== undefined && { by: Number(by) }) }
    const text = await promiseText(form, locale, answering, services).catch(() => undefined)
    const response = c.html(text === undefined ? page.html : withText(page.html, 'sent-text', text))
    response.headers.set('content-security-policy', page.policy)
    response.headers.set('x-robots-tag', 'noindex')
    return response
  })
}

/** When somebody answers; undefined if the address does not say so truly. */
async function promiseText(
  form: string,
  locale: Locale,
  { at, by }: Answering,
  { content, now: clock }: Services,
): Promise<string | undefined> {
  const now = clock()
  if (!(at > now - MAX_AGE_MS && at < now + MAX_SKEW_MS)) return undefined
  if (form === 'application') {
    return applicationMessages(locale)('sentTextPlain', { date: formatDate(locale, reviewedBy(at)) })
  }
  if (by === undefined || by <= now || (form !== 'call' && form !== 'visit')) return undefined
  const offices = await content.offices(DEFAULT_LOCALE)
  const hours = [hoursOf(offices), ...offices.map((office) => office.hours)]
  // A form that was sent twice has the promise of the first time.
  const times = [at, at - PLAIN_REMEMBERED_MS]
  if (!hours.some((one) => times.some((time) => promisesOf[form](one, time).includes(by)))) return undefined
  return form === 'call'
    ? `${callText(locale, by, now)}.`
    : visitMessages(locale)('isWish', { when: replyText(locale, by, now) })
}

/** Every moment that a form may promise that is sent at a time. */
const promisesOf = {
  call: (hours: readonly OpeningHours[], at: number) =>
    openDays(hours, at).map(({ date }) => callBy(hours, at, date)),
  visit: (hours: readonly OpeningHours[], at: number) => [replyBy(hours, at)],
} satisfies Record<string, (hours: readonly OpeningHours[], at: number) => (number | undefined)[]>
