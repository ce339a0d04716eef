import { html } from 'hono/html'
import type { Platform } from '../../http/platform.ts'
import { durationMs } from '../../services/clock.ts'
import { confirmed } from '../confirm.ts'
import { inUnits } from '../duration.ts'
import { line, problem, type Typed, UNTYPED, wrong } from '../fields.ts'
import { page } from '../page.ts'
import { type Html, shown, when, withQuery } from '../text.ts'
import { goTo, pageRoute, type Visit } from '../visit.ts'
import { codes, type DueOfKind, endingReservations, leave, sessions } from './due.ts'
import { entityOf, furtherThan, happened, lastMail } from './happened.ts'

const HOME = '/sandbox/ui/clock'
/** Later than anything of a sandbox: years have four digits. */
const END_OF_TIME = Date.UTC(9999, 11, 31)

const STEPS = { '1h': 'An hour', '1d': 'A day', '7d': 'A week', '30d': '30 days' }

function due(platform: Platform, title: string, kind: DueOfKind): Html {
  if (kind.count === 0) return html``
  const now = platform.now()
  const rows = kind.list.map((one) => {
    const time = new Date(one.at).toISOString()
    return html`<tr><td>${when(time)}</td><td class="number">${inUnits(one.at - now)}</td><td class="wide">${entityOf(one)}${shown(one.text, 300)}</td><td><form method="post" action="${HOME}/until"><button name="until" value="${time}" aria-label="Until then: ${time}">Until then</button></form></td></tr>`
  })
  return html`<h3>${title}</h3><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="calls"><thead><tr><th>When (UTC)</th><th class="number">In</th><th>Event</th><th><span class="unheard">Move the clock</span></th></tr></thead><tbody>${rows}</tbody></table></div>${furtherThan(kind)}`
}

function next(platform: Platform): Html {
  const span = { from: platform.now(), to: END_OF_TIME }
  const kinds = [
    due(platform, 'Reservations that end', endingReservations(platform, span)),
    due(platform, 'Codes that expire', codes(platform, span)),
    due(platform, 'Leave', leave(platform, span)),
    due(platform, 'Sessions that expire', sessions(platform, span)),
  ].filter((one) => String(one) !== '')
  return kinds.length > 0
    ? html`${kinds}`
    : html`<p class="empty">Nothing: no reservation, code, leave or session is about to end. To have a reservation, <a href="/sandbox/ui/reference/post_api_user_ecommerce_order">place an order</a>.</p>`
}

/** The step that the page before made, as its address tells. */
function stepOf(platform: Platform, query: URLSearchParams): Html {
  const [from, to, after, last] = ['from', 'to', 'after', 'last'].map((name) => Number(query.get(name)))
  const isTime = (time = 0) => Number.isInteger(time) && time > 0 && time < END_OF_TIME
  if (!isTime(from) || !isTime(to)) return html``
  return happened(platform, { from: from as number, to: to as number }, [
    Number(after) || 0,
    Number(last) || 0,
  ])
}

function now({ clock }: Platform): Html {
  const time = clock.now()
  const offset = clock.offset()
  return html`<p class="now"><time datetime="${time.toISOString()}" data-ahead="${time.getTime() - Date.now()}">${time.toISOString().slice(0, 19).replace('T', ' ')}</time> UTC</p><p class="quiet">${offset === 0 ? 'The time of this machine.' : html`${inUnits(offset)} ahead of this machine.`}</p>`
}

const BACK =
  'Sessions and codes that were issued after the time of this machine are invalid until it comes. Stored data keeps its dates.'

function clockPage({ platform, query }: Visit, typed: Typed = UNTYPED): Promise<Response> {
  const isWrong = Object.keys(typed.errors).length > 0
  const steps = Object.entries(STEPS).map(
    ([by, label]) => html`<button name="by" value="${by}">${label}</button>`,
  )
  return page({
    platform,
    section: 'clock',
    title: 'Clock',
    status: isWrong ? 400 : 200,
    body: html`<h1>Clock</h1><div id="now" data-live>${now(platform)}</div>${stepOf(platform, query)}<h2>Move it ahead</h2>${isWrong ? html`<p class="error" role="alert">The clock was not moved. Correct the marked field.</p>` : ''}<form method="post" action="${HOME}/advance" class="row-of-fields">${steps}</form><div class="row-of-fields steps"><form method="post" action="${HOME}/advance" class="row-of-fields">${line('by', 'By', typed, { hint: '3d 12h' })}<button>Move by this</button></form><form method="post" action="${HOME}/until" class="row-of-fields"><label>Until (UTC)<input type="datetime-local" step="1" name="until" value="${typed.values.get('until') ?? ''}"${wrong('until', typed)}>${problem('until', typed)}</label><button>Move until then</button></form></div>${platform.clock.offset() === 0 ? '' : confirmed('Back to the time of this machine', `${HOME}/reset`, BACK, 'Set the clock back')}<h2>Coming up</h2><div id="next" data-live>${next(platform)}</div>`,
  })
}

/** Moves the clock and leads to what came of it, or shows the form again with what is wrong. */
async function move(visit: Visit, field: 'by' | 'until', msOf: (text: string, now: number) => number) {
  const { platform } = visit
  const values = await visit.form()
  const before = platform.now()
  const after = lastMail(platform)
  try {
    const to = platform.clock.advance(msOf(values.get(field)?.trim() ?? '', before)).getTime()
    return goTo(withQuery(HOME, { from: before, to, after, last: lastMail(platform) }))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return clockPage(visit, { values, errors: { [field]: error.message } })
  }
}

/** @throws RangeError for no time, and one that is past */
function msUntil(text: string, now: number): number {
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(time)) throw new RangeError('must be a date and time such as 2026-12-24T18:00')
  if (time < now) throw new RangeError('is past: the clock only moves ahead')
  return time - now
}

export const clockPages = [
  pageRoute('GET', '/ui/clock', (visit) => clockPage(visit)),
  pageRoute('POST', '/ui/clock/advance', (visit) => move(visit, 'by', durationMs)),
  pageRoute('POST', '/ui/clock/until', (visit) => move(visit, 'until', msUntil)),
  pageRoute('POST', '/ui/clock/reset', ({ platform }) => {
    platform.clock.reset()
    return goTo(HOME)
  }),
]
