import type { Holiday, Order } from '../../../../lib/domain/index.ts'
import { inWords, paymentsOf } from '../../commerce/balance.ts'
import { inProject } from '../../commerce/reservations.ts'
import { admins, holidays, orders, users } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { addDays, dayOf } from '../../intranet/days.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import type { Serialized } from '../../store/serialized.ts'
import { NO_PROJECT, sharedTable, Table } from '../../store/table.ts'
import { type Where, where } from '../../store/where.ts'

/** Events of one kind that are listed, and that are counted. */
export const MAX_LISTED = 50
export const MAX_COUNTED = 1000

/** A stretch of the platform's time, without its beginning and with its end, in milliseconds. */
export interface Span {
  from: number
  to: number
}

/** An event that time alone brings. */
export interface Due {
  at: number
  text: string
  /** The entity that it happens to, if Data has it. */
  entity?: { project: string; collection: string; id: string; label: string }
}

export interface DueOfKind {
  list: Due[]
  count: number
}

const iso = (time: number) => new Date(time).toISOString()

/** The first of all lists, in the order of time, and the count of all. */
function merged(parts: readonly DueOfKind[]): DueOfKind {
  const list = parts.flatMap((part) => part.list).sort((one, other) => one.at - other.at)
  return { list: list.slice(0, MAX_LISTED), count: parts.reduce((sum, { count }) => sum + count, 0) }
}

const inProjects = (platform: Platform, find: (project: ProjectRecord) => DueOfKind): DueOfKind =>
  merged(platform.projects.all().map(find))

/** The refunds of an order. */
function refundedFor(platform: Platform, project: ProjectRecord, order: Serialized<Order>): string {
  const returned = paymentsOf(inProject(platform, project), order).filter(
    ({ refunded }) => refunded.amount > 0,
  )
  return returned.map(({ refunded }) => `, ${inWords(refunded)} refunded`).join('')
}

function reservations(platform: Platform, { from, to }: Span, more: Where[]): DueOfKind {
  return inProjects(platform, (project) => {
    const table = new Table(platform.store, orders, project._id)
    const conditions = [
      ...more,
      where.compare('reservedUntil', '>', iso(from)),
      where.compare('reservedUntil', '<=', iso(to)),
    ]
    const found = table.find({ where: conditions, sort: ['reservedUntil'], limit: MAX_LISTED })
    const list = found.map((order) => {
      const what = order.items.map(({ name }) => name.slice(0, 80)).slice(0, 3)
      return {
        at: Date.parse(order.reservedUntil as string),
        text: `${what.join(', ')}, ${inWords(order.total)}${refundedFor(platform, project, order)}`,
        entity: { project: project._id, collection: 'orders', id: order._id, label: order.number },
      }
    })
    return { list, count: table.countUpTo(MAX_COUNTED, conditions) }
  })
}

/** Open reservations that end. */
export const endingReservations = (platform: Platform, span: Span): DueOfKind =>
  reservations(platform, span, [where.equal('status', 'created')])

/** Reservations that ended by a step of the clock, which cancelled them afterwards. */
export const lapsedReservations = (platform: Platform, span: Span): DueOfKind =>
  reservations(platform, span, [where.equal('status', 'cancelled'), where.compare('updated', '>=', span.to)])

/** Approved leave that begins or ends. A day begins at midnight UTC, and leave ends after its last one. */
export function leave(platform: Platform, { from, to }: Span): DueOfKind {
  const [first, last] = [dayOf(from), dayOf(to)]
  return inProjects(platform, (project) => {
    const table = new Table(platform.store, holidays, project._id)
    const find = (field: 'startDate' | 'endDate', conditions: Where[], verb: string, dayAfter: number) => {
      const all = [where.equal('status', 'approved'), ...conditions]
      const list = table
        .find({ where: all, sort: [field], limit: MAX_LISTED })
        .map((holiday: Serialized<Holiday>) => ({
          at: Date.parse(addDays(holiday[field], dayAfter)),
          text: `Leave of ${holiday.name}${verb} (${holiday.type.replaceAll('_', ' ')})`,
        }))
      return { list, count: table.countUpTo(MAX_COUNTED, all) }
    }
    return merged([
      find(
        'startDate',
        [where.compare('startDate', '>', first), where.compare('startDate', '<=', last)],
        ' begins',
        0,
      ),
      find(
        'endDate',
        [where.compare('endDate', '>=', first), where.compare('endDate', '<', last)],
        ' ends',
        1,
      ),
    ])
  })
}

/** Rows of a table of the store that expire, soonest first. */
function expiring(
  platform: Platform,
  { from, to }: Span,
  [table, more]: ['sessions' | 'codes', string],
  textOf: (row: Record<string, unknown>) => string,
): DueOfKind {
  const rows = `FROM ${table} WHERE expires > ? AND expires <= ? AND created <= ?${more}`
  const args = [from, to, platform.now()]
  const list = platform.store
    .sql(`SELECT * ${rows} ORDER BY expires LIMIT ${MAX_LISTED}`)
    .all(...args)
    .map((row) => ({ at: Number(row.expires), text: textOf(row) }))
  return {
    list,
    count: Number(
      platform.store.sql(`SELECT count(*) AS n FROM (SELECT 1 ${rows} LIMIT ${MAX_COUNTED})`).get(...args)?.n,
    ),
  }
}

function nameOf({ store }: Platform, project: string, id: string): string {
  if (project === NO_PROJECT) return sharedTable(store, admins).get(id)?.email ?? id
  const user = new Table(store, users, project).get(id)
  return user?.email ?? user?.phone ?? id
}

export const sessions = (platform: Platform, span: Span): DueOfKind =>
  expiring(
    platform,
    span,
    // Older generations have been expired already.
    ['sessions', ` AND generation = ${platform.sessions.generation()}`],
    ({ project, subject }) =>
      `${project === NO_PROJECT ? 'Admin' : 'User'} ${nameOf(platform, String(project), String(subject))}`,
  )

const PURPOSES: Record<string, string> = {
  'verify-email': 'Verification code for',
  'verify-phone': 'Verification code for',
  'reset-email': 'Password reset code for',
  'reset-phone': 'Password reset code for',
}

export const codes = (platform: Platform, span: Span): DueOfKind =>
  expiring(platform, span, ['codes', ''], ({ project, purpose, receiver, subject }) =>
    subject === null
      ? `${PURPOSES[String(purpose)] ?? purpose} ${receiver}`
      : `Password reset of ${nameOf(platform, String(project), String(subject))}`,
  )
