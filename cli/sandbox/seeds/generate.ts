import { instantOf } from '../entities/shapes.ts'
import { randomFrom } from '../random.ts'
import { COLUMNS, type Row } from '../store/ledger-row.ts'
import type { Store } from '../store/store.ts'
import type { Progress } from '../types.ts'
import type { Generate } from './format.ts'

/** Rows of one change: the event loop is free in between. */
const CHUNK = 10_000

/**
 * Makes the transactions that a seed asks for, the same ones for the same numbers, each from its own place in the
 * sequence: a store that was killed half-way goes on where it was.
 */
export async function generateTransactions(
  store: Store,
  jobs: readonly (Generate & { projectId: string })[],
  progress?: Progress,
): Promise<void> {
  const total = jobs.reduce((sum, job) => sum + job.transactions, 0)
  let done = 0
  for (const [index, job] of jobs.entries()) {
    const key = `generated:${index}`
    let next = Number(store.sql('SELECT value FROM meta WHERE key = ?').get(key)?.value ?? 0)
    done += next
    while (next < job.transactions) {
      const end = Math.min(next + CHUNK, job.transactions)
      store.transaction(() => {
        insertRange(store, job, next, end)
        store
          .sql('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
          .run(key, String(end))
      })
      store.ledgerVersion++
      done += end - next
      next = end
      progress?.(done, total)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** Forgets how far earlier jobs had come, before a store gets a new seed. */
export const forgetGenerated = (store: Store): void => {
  store.db.exec("DELETE FROM meta WHERE key LIKE 'generated:%'")
}

/** What every row of a job is reckoned from. */
export interface Plan extends Generate {
  /** In milliseconds. */
  start: number
  span: number
}

export function planOf(job: Generate): Plan {
  const start = instantOf(job.from)
  return { ...job, start, span: Math.max(instantOf(job.to) - start, 1) }
}

/** Whether a job made a row, and it is still as it was made. */
export function isAsMade(job: Plan, row: Row): boolean {
  const [created, id] = row
  const at = Number.parseInt(id.slice(16), 16)
  if (id.length !== 24 || !(at >= 0 && at < job.transactions) || id !== idAt(job.seed, at, created))
    return false
  const made = rowAt(job, at)
  return row.every((value, column) => value === made[column])
}

/** Each stands somewhere in its own slice of the span, so that time and ids grow with the place. */
function rowAt({ seed, start, span, transactions }: Plan, at: number): Row {
  const random = randomFrom(seed, at)
  const created = Math.floor(start + (span * (at + random())) / transactions)
  return transactionAt(seed, at, created, random)
}

/** A row that is there already, from the seed's own file, stays as it is. */
function insertRange(store: Store, job: Generate & { projectId: string }, from: number, to: number): void {
  const insert = store.sql(
    `INSERT OR IGNORE INTO transactions (project, ${COLUMNS.join(', ')}) VALUES (?${', ?'.repeat(COLUMNS.length)})`,
  )
  const plan = planOf(job)
  for (let at = from; at < to; at++) insert.run(job.projectId, ...rowAt(plan, at))
}

const FIRST = [
  'Nino',
  'Giorgi',
  'Tamar',
  'Luka',
  'Mariam',
  'Davit',
  'Ana',
  'Irakli',
  'Salome',
  'Levan',
  'Elene',
  'Zurab',
]
const LAST = [
  'Beridze',
  'Kapanadze',
  'Gelashvili',
  'Lomidze',
  'Maisuradze',
  'Tsiklauri',
  'Abashidze',
  'Giorgadze',
]
const PURPOSES = [
  'Reservation of a flat',
  'Instalment',
  'Down payment',
  'Parking space',
  'Storage room',
  'Service charge',
]

function transactionAt(seed: number, at: number, created: number, random: () => number): Row {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const draw = random()
  const status =
    draw < 0.82
      ? 'succeeded'
      : draw < 0.9
        ? 'failed'
        : draw < 0.94
          ? 'pending'
          : draw < 0.97
            ? 'refunded'
            : 'partially_refunded'
  // Many small sums, few large ones, in minor units.
  const amount = Math.round(10_000 * 10 ** (random() * 2.7))
  const refunded =
    status === 'refunded' ? amount : status === 'partially_refunded' ? Math.floor(amount * random()) : 0
  const method = random() < 0.8 ? 'card' : 'link'
  return [
    created,
    idAt(seed, at, created),
    created + Math.floor(random() * 3_600_000),
    status,
    method,
    amount,
    random() < 0.7 ? 'USD' : 'GEL',
    refunded,
    `${pick(FIRST)} ${pick(LAST)}`,
    `${pick(PURPOSES)} ${1 + Math.floor(random() * 900)}`,
    method === 'card' ? String(1000 + Math.floor(random() * 9000)) : null,
    null,
    null,
    status === 'failed' ? '{"failureReason":"The bank declined the card."}' : null,
  ]
}

/** 24 hex digits that grow with time and place: the second, the seed, the place. */
function idAt(seed: number, at: number, created: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  return hex(Math.floor(created / 1000), 8) + hex(seed % 2 ** 32, 8) + hex(at, 8)
}
