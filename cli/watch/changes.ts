// Finds what changed in a list since the last look, without gaps. Platforms cannot be asked for changes, so rows are
// read in the order of their change, newest first, down to a moment that was read before.
import { createHash } from 'node:crypto'
import { isPlatformError } from '../../lib/errors.ts'
import type { ListCall } from '../../lib/http/types.ts'
import { localError } from '../output/failure.ts'

export interface Row {
  _id: string
  updated: Date
}

/** Opens the list, sorted by `-updated`, with pages of at most so many rows. */
export type OpenList<T extends Row> = (limit: number) => Pick<ListCall<T>, 'pages'>

/** Most looks find a few changes in one page; the changes of a long gap are read in larger ones. */
const PAGE_SIZES = [50, 1000] as const
/** Changes this much older than the newest one are read again: a platform may commit them after a newer one. */
const OVERLAP_MS = 10_000

type IsEnough<T> = (row: T, index: number) => boolean

/** Rows until `isEnough`; undefined if they need more than `maxPages`. */
async function readPages<T extends Row>(
  open: OpenList<T>,
  limit: number,
  maxPages: number,
  isEnough: IsEnough<T>,
): Promise<Map<string, T> | undefined> {
  const rows = new Map<string, T>()
  let last = Number.POSITIVE_INFINITY
  let read = 0
  for await (const { data, hasNext } of open(limit).pages()) {
    for (const row of data) {
      const at = row.updated.getTime()
      if (at > last) {
        throw localError('the platform cannot sort this list by last change', 'not-sorted')
      }
      if (isEnough(row, rows.size)) return rows
      last = at
      rows.set(row._id, row)
    }
    read++
    if (hasNext && read >= maxPages) return undefined
  }
  return rows
}

async function readUntil<T extends Row>(open: OpenList<T>, isEnough: IsEnough<T>) {
  const [small, large] = PAGE_SIZES
  const few = await readPages(open, small, 1, isEnough)
  if (few) return few
  for (;;) {
    try {
      const all = await readPages(open, large, Number.POSITIVE_INFINITY, isEnough)
      if (all) return all
    } catch (error) {
      // Rows that left the list moved others up, across the end of the previous page.
      if (!isPlatformError(error) || error.code !== 'list-changed') throw error
    }
  }
}

const digestOf = (row: Row) => createHash('sha256').update(JSON.stringify(row)).digest('base64')

/** The changes of a list: each version of a row that a look finds is returned once, the oldest change first. */
export class ChangeFeed<T extends Row> {
  readonly #open: OpenList<T>
  /** Time of the newest change that was read. */
  #newest = Number.NEGATIVE_INFINITY
  /** Digests of the rows that will be read again. */
  readonly #read = new Map<string, { at: number; digest: string }>()

  constructor(open: OpenList<T>) {
    this.#open = open
  }

  /** Begins with the latest `count` changes. */
  async startWithLatest(count: number): Promise<T[]> {
    let newest: number | undefined
    const rows = await readUntil(this.#open, (row, index) => {
      newest ??= row.updated.getTime()
      return index >= count && row.updated.getTime() < newest - OVERLAP_MS
    })
    const unread = this.#unread(rows)
    return unread.slice(Math.max(0, unread.length - count))
  }

  /** Begins with all changes at this time or later. */
  startAt(time: Date): Promise<T[]> {
    this.#newest = time.getTime() + OVERLAP_MS
    return this.next()
  }

  /** The changes since the last look. If it fails, the next one finds them. */
  async next(): Promise<T[]> {
    const floor = this.#newest - OVERLAP_MS
    return this.#unread(await readUntil(this.#open, (row) => row.updated.getTime() < floor))
  }

  #unread(rows: ReadonlyMap<string, T>): T[] {
    const unread: T[] = []
    for (const row of rows.values()) {
      const [at, digest] = [row.updated.getTime(), digestOf(row)]
      if (this.#read.get(row._id)?.digest === digest) continue
      this.#newest = Math.max(this.#newest, at)
      this.#read.set(row._id, { at, digest })
      unread.push(row)
    }
    for (const [id, { at }] of this.#read) if (at < this.#newest - OVERLAP_MS) this.#read.delete(id)
    return unread.reverse()
  }
}
