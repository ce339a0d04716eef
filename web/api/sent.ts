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
/** How long the page says by when an application is read, in milliseconds; after that, it shows the general text. */
const MAX_AGE_MS = 24 * 60 * MINUTE
/** Allowed clock skew between servers, in milliseconds. */
const MAX_SKEW_MS = MINUTE

/** When a form was sent, and by when a reply was promised, in milliseconds since 1970. */
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
 * The prerendered pages `/sent/{form}` with the time by which the office replies. The time is in the URL, so that
 * reloading sends nothing again. It is shown only while it is in the future, and if the opening hours give the same time
 * for a form sent then; otherwise the page keeps its general text.
 */
export function addSentPages(app: Hono<ApiEnv>, services: Services): void {
  app.get('/sent/:form', async (c) => {
    const { locale: asked, at, by } = c.req.query()
    const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
    const form = c.req.param('form')
    const isName = /^[a-z]+$/.test(form)
    const page = isName ? await services.page(localPath(locale, `/sent/${form}`)) : undefined
    if (!page) return answerOf(new Refusal(404, 'no-such-call', 'Page not found.'))
    const answering = { at: Number(at ?? Number.NaN), ...(by !== undefined && { by: Number(by) }) }
    const text = await promiseText(form, locale, answering, services).catch(() => undefined)
    const response = c.html(text === undefined ? page : withText(page, 'sent-text', text))
    response.headers.set('x-robots-tag', 'noindex')
    return response
  })
}

/** The sentence with the promised time; undefined if the times in the URL are missing, past or forged. */
async function promiseText(
  form: string,
  locale: Locale,
  { at, by }: Answering,
  { content, now: clock }: Services,
): Promise<string | undefined> {
  const now = clock()
  if (!(at < now + MAX_SKEW_MS)) return undefined
  if (form === 'application') {
    if (at < now - MAX_AGE_MS) return undefined
    return applicationMessages(locale)('sentTextPlain', { date: formatDate(locale, reviewedBy(at)) })
  }
  if (by === undefined || by <= now || (form !== 'call' && form !== 'visit')) return undefined
  const offices = await content.offices(DEFAULT_LOCALE)
  const hours = [hoursOf(offices), ...offices.map((office) => office.hours)]
  // A form that is sent again keeps the promise of the first time.
  const times = [at, at - PLAIN_REMEMBERED_MS]
  if (!hours.some((one) => times.some((time) => promisesOf[form](one, time).includes(by)))) return undefined
  return form === 'call'
    ? `${callText(locale, by, now)}.`
    : visitMessages(locale)('isWish', { when: replyText(locale, by, now) })
}

/** The times that a form sent at `at` may promise. */
const promisesOf = {
  call: (hours: readonly OpeningHours[], at: number) =>
    openDays(hours, at).map(({ date }) => callBy(hours, at, date)),
  visit: (hours: readonly OpeningHours[], at: number) => [replyBy(hours, at)],
} satisfies Record<string, (hours: readonly OpeningHours[], at: number) => (number | undefined)[]>
