// Pages that are fetched side by side: only where pages are numbered and the platform counts all rows, as nothing else
// tells how many there are. Each is read by the checks of a page that was fetched in its turn.
import type { CallName } from '../http/call-name.ts'
import type { ListRequest, PageRequest } from './page.ts'
import type { Position } from './position.ts'

interface Sent {
  body: unknown
  call: CallName
}

interface Source extends ListRequest {
  fetch(request: PageRequest, read: (body: unknown, call: CallName) => Promise<Sent>): PromiseLike<Sent>
}

/** What reads pages. Handed in, so that a browser does not load it after this file. */
type Reading = typeof import('./position.ts')

/** Rows of the next pages. */
const sizeOf = ({ next, limit }: Position): number => next?.limit ?? limit

/** How the next pages are asked for, up to so many, and no further than to the row of that number. */
function requestsAfter(position: Position, count: number, rows: number): PageRequest[] {
  const { shape, next, total, skipped, raw } = position
  const size = sizeOf(position)
  const isCounted = total !== undefined && skipped !== undefined && size > 0
  if (!next || !isCounted || shape.paging === 'next') return []
  const left = Math.ceil((Math.min(total - skipped, rows) - raw) / size)
  return Array.from({ length: Math.max(0, Math.min(count, left)) }, (_, index) => {
    if (shape.paging === 'page') return { ...next, page: (next.page ?? 0) + index }
    return { ...next, query: { ...next.query, offset: Number(next.query?.['offset']) + index * size } }
  })
}

/** Pages that were asked for at once. */
interface Batch {
  first: PageRequest
  /** Only of a page whose turn it was: what is wrong with it is wrong with the list. */
  inTurn?: PromiseLike<Sent>
  /** In their order; undefined for those that failed. */
  answers: Promise<(Sent | undefined)[]>
}

export class Ahead {
  readonly #source: Source
  readonly #reading: Reading
  readonly #rows: number
  /** Pages at a time; one from the first surprise on. */
  #count: number
  /** Pages that have come, and wait for their turn. */
  #waiting: (Sent | undefined)[] = []
  /** The next batch, which is begun when the second page of the one before is read. */
  #coming: Batch | undefined
  #begin: () => void = () => {}

  /** Fetches so many pages at a time, and none that begins after so many rows. */
  constructor(source: Source, reading: Reading, count: number, rows: number) {
    this.#source = source
    this.#reading = reading
    this.#count = count
    this.#rows = rows
  }

  /** The position after the next page. */
  async next(before: Position): Promise<Position> {
    if (this.#waiting.length > 0) {
      this.#begin()
      return this.#later(before)
    }
    const count = this.#count
    const [first, ...others] = requestsAfter(before, count, this.#rows)
    const isComing = JSON.stringify(this.#coming?.first) === JSON.stringify(before.next)
    if (!isComing && (this.#coming || !first || others.length === 0)) return this.#inTurn(before)
    const batch = (isComing && this.#coming) || this.#fetch([first as PageRequest, ...others], true)
    this.#coming = undefined
    const sent = await batch.inTurn
    this.#waiting = await batch.answers
    const after = sent && this.#read(before, sent)
    // Nobody knows which of the pages that were under way at once is older: if rows came meanwhile, none counts.
    const totals = new Set(this.#totals(before, this.#waiting).map(([total]) => total))
    if (totals.size > 1) return this.#inTurn(before)
    const following = requestsAfter(before, 2 * count, this.#rows).slice(count)
    this.#begin = () => {
      if (following.length > 0) this.#coming = this.#fetch(following)
      this.#begin = () => {}
    }
    if (!after) return this.#later(before)
    this.#waiting.shift()
    return after
  }

  #ask(request: PageRequest): PromiseLike<Sent> {
    return this.#source.fetch(request, async (body, call) => ({ body, call }))
  }

  #read(before: Position, { body, call }: Sent): Position {
    return this.#reading.advance(before, body, this.#source, call)
  }

  #totals(before: Position, pages: readonly (Sent | undefined)[]) {
    return pages.flatMap((sent) => {
      const total = sent && this.#reading.totalIn(before, sent.body)
      return sent && total !== undefined ? [[total, sent] as const] : []
    })
  }

  #fetch(requests: readonly PageRequest[], isInTurn = false): Batch {
    const fetching = requests.map((one) => this.#ask(one))
    const answers = fetching.map((one) =>
      one.then(
        (sent) => sent,
        () => undefined,
      ),
    )
    const [first] = requests as [PageRequest]
    const [inTurn] = fetching
    return { first, answers: Promise.all(answers), ...(isInTurn && inTurn && { inTurn }) }
  }

  /** A page that came before its turn. Whatever is wrong with it is found again in its turn, or was only so before. */
  async #later(before: Position): Promise<Position> {
    const sent = this.#waiting.shift()
    try {
      const after = sent && this.#read(before, sent)
      if (after && (!after.hasNext || after.raw - before.raw === sizeOf(before))) return after
    } catch {
      // Fetched again.
    }
    return this.#inTurn(before)
  }

  /**
   * Fetches the page now, and those after it one after another. Totals of pages that were fetched in vain count: rows
   * that came are no surprise, and rows that went are an error.
   */
  async #inTurn(before: Position): Promise<Position> {
    const unread = [...this.#waiting, ...((await this.#coming?.answers) ?? [])]
    this.#waiting = []
    this.#coming = undefined
    this.#begin = () => {}
    this.#count = 1
    let known = before
    for (const [total, sent] of this.#totals(before, unread)) {
      if (total < (before.total ?? 0)) throw this.#reading.changed(before.total, total, sent.call)
      known = { ...known, total: Math.max(total, known.total ?? 0) }
    }
    return this.#read(known, await this.#ask(before.next ?? {}))
  }
}
