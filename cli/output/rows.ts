// Where the rows of a list come from, and where the list ends.
import type { ListCall } from '../../lib/http/types.ts'

/** A list of the platform, of which a page at a time is fetched, or rows that are already here, shown all. */
export type RowSource<T = unknown> = ListCall<T> | Iterable<T>

export interface Taken {
  /** How many rows came out. */
  count: number
  /** How many there are in all, where that is known. */
  total: number | undefined
}

/** The first `limit` rows, page by page; `taken` is filled in on the way. */
export async function* takeRows<T>(source: RowSource<T>, limit: number, taken: Taken): AsyncGenerator<T> {
  if (!('pages' in source)) {
    const rows = [...source]
    taken.total = rows.length
    taken.count = rows.length
    yield* rows
    return
  }
  if (limit === 0) return
  for await (const page of source.pages()) {
    taken.total = page.total
    for (const row of page.data) {
      if (taken.count >= limit) return
      taken.count++
      yield row
    }
    if (taken.count >= limit) return
  }
}
