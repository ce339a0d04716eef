import { html } from 'hono/html'
import type { Platform } from '../../http/platform.ts'
import type { Outgoing } from '../../services/types.ts'
import { entityLink } from '../entity-link.ts'
import { LABELS } from '../mail/messages.ts'
import { type Html, shown, when } from '../text.ts'
import {
  codes,
  type Due,
  type DueOfKind,
  lapsedReservations,
  leave,
  MAX_COUNTED,
  MAX_LISTED,
  type Span,
  sessions,
} from './due.ts'

/** The last message in the outbox: those after it were sent later. */
export const lastMail = ({ store }: Platform): number =>
  Number(store.sql('SELECT max(n) AS n FROM outbox').get()?.n ?? 0)

export const entityOf = ({ entity }: Due): Html =>
  entity === undefined
    ? html``
    : html`${entityLink(entity.project, entity.collection, entity.id, entity.label)} `

/** How many there are, if not all of them are listed. */
export function furtherThan({ list, count }: DueOfKind): Html {
  if (count <= list.length) return html``
  const all = count < MAX_COUNTED ? String(count) : `more than ${(MAX_COUNTED - 1).toLocaleString('en')}`
  return html`<p class="quiet">The first ${list.length} of ${all}.</p>`
}

function part(title: string, due: DueOfKind): Html {
  if (due.count === 0) return html``
  return html`<h3>${title}</h3><ul>${due.list.map((one) => html`<li>${entityOf(one)}${shown(one.text, 300)} <span class="quiet">${when(new Date(one.at).toISOString())}</span></li>`)}</ul>${furtherThan(due)}`
}

/** Messages in the outbox after the first number, up to the second. */
function mail({ store }: Platform, [after, last]: readonly [number, number]): Html {
  const count = Number(
    store.sql('SELECT count(*) AS n FROM outbox WHERE n > ? AND n <= ?').get(after, last)?.n,
  )
  if (count === 0) return html``
  const list = store
    .sql(`SELECT message FROM outbox WHERE n > ? AND n <= ? ORDER BY n LIMIT ${MAX_LISTED}`)
    .all(after, last)
    .map((row) => JSON.parse(String(row.message)) as Outgoing)
  return html`<h3>Sent</h3><ul>${list.map(({ _id, channel, to, subject, body }) => html`<li><a href="/sandbox/ui/mail/${_id}">${shown(subject || body, 120)}</a> <span class="quiet">${LABELS[channel]} to ${shown(to || '–', 80)}</span></li>`)}</ul>${furtherThan({ list: list.map(() => ({ at: 0, text: '' })), count })}`
}

/** The events of a step of the clock. */
export function happened(platform: Platform, span: Span, mails: readonly [number, number]): Html {
  const kinds = [
    part('Reservations that lapsed, with their orders cancelled', lapsedReservations(platform, span)),
    part('Leave', leave(platform, span)),
    part('Codes that expired', codes(platform, span)),
    part('Sessions that expired', sessions(platform, span)),
    mail(platform, mails),
  ].filter((one) => String(one) !== '')
  const time = (at: number) => when(new Date(at).toISOString())
  return html`<section class="done" role="status"><h2>The clock moved from ${time(span.from)} to ${time(span.to)}</h2>${kinds.length > 0 ? kinds : html`<p>Nothing happened.</p>`}</section>`
}
