// Pages that are fetched side by side: only where pages are numbered and the platform counts all rows, as nothing else
// tells how many there are. Each is read by the checks of a page that was fetched in its turn.
import type { CallName } from '../http/call-name.ts'
import { countAt } from './dialect.ts'
import type { PageRequest } from './page.ts'
import { changed, type Position } from './position.ts'

interface Sent {
  body: unknown
  call: CallName
}

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

/** How a list goes on after a page. */
export interface Steps {
  fetch(request: PageRequest): PromiseLike<Sent>
  /** @throws DecodeError if the page does not go on with the list */
  read(before: Position, sent: Sent): Position
}

export class Ahead {
  readonly #steps: Steps
  readonly #rows: number
  /** Pages at a time; one from the first surprise on. */
  #count: number
  /** Pages that have come, and wait for their turn. */
  #waiting: (Sent | undefined)[] = []

  /** Fetches so many pages at a time, and none that begins after so many rows. */
  constructor(steps: Steps, count: number, rows: number) {
    this.#steps = steps
    this.#count = count
    this.#rows = rows
  }

  /** The position after the next page. */
  async next(before: Position): Promise<Position> {
    if (this.#waiting.length > 0) return this.#later(before)
    const [first, ...others] = requestsAfter(before, this.#count, this.#rows)
    if (!first || others.length === 0) return this.#inTurn(before)
    // The first one is the page whose turn it is: what is wrong with it is wrong with the list.
    const fetching = this.#steps.fetch(first)
    const beside = Promise.all(
      others.map((one) =>
        this.#steps.fetch(one).then(
          (sent) => sent,
          () => undefined,
        ),
      ),
    )
    const sent = await fetching
    this.#waiting = await beside
    const after = this.#steps.read(before, sent)
    const known = this.#changes(before, sent)
    return known === undefined ? after : this.#inTurn({ ...before, total: known })
  }

  /** A page that came before its turn. Whatever is wrong with it is found again in its turn, or was only so before. */
  async #later(before: Position): Promise<Position> {
    const sent = this.#waiting.shift()
    try {
      const after = sent && this.#steps.read(before, sent)
      if (after && (!after.hasNext || after.raw - before.raw === sizeOf(before))) return after
    } catch {
      // Fetched again.
    }
    return this.#inTurn(before)
  }

  /**
   * Of pages that were under way at once, nobody knows which one is older: if rows have come meanwhile, none of them
   * counts. Returns the largest total in that case.
   *
   * @throws DecodeError if rows have gone
   */
  #changes(before: Position, sent: Sent): number | undefined {
    const came = [sent, ...this.#waiting].flatMap((one) => {
      const total = one && countAt(one.body, before.shape.total)
      return total === undefined ? [] : [{ total, call: one?.call }]
    })
    const totals = came.map(({ total }) => total)
    const [least, most] = [Math.min(...totals), Math.max(...totals)]
    if (least === most) return undefined
    if (least < (before.total ?? 0))
      throw changed(before.total, least, came[totals.indexOf(least)]?.call ?? sent.call)
    return most
  }

  /** One after another from here on. */
  async #inTurn(before: Position): Promise<Position> {
    this.#waiting = []
    if (this.#count > 1 && requestsAfter(before, 2, this.#rows).length > 1) this.#count = 1
    return this.#steps.read(before, await this.#steps.fetch(before.next ?? {}))
  }
}
