// Rows of a list as they are read: the first of them, all of them, and which part that is.
import { humanNumber } from './human.ts'

/** A list that is read page by page. With `ahead`, so many pages may be fetched beside the one that comes next. */
export interface Pages<T = unknown> {
  pages(options?: { ahead?: number }): AsyncIterable<{ data: readonly T[]; total: number | undefined }>
}

/** For a list that is read to its end. */
export const WHOLE = { ahead: 7 }

/** A list that is fetched page by page, or rows that are already there and are all shown. */
export type RowSource<T = unknown> = Pages<T> | Iterable<T>

export interface Taken {
  /** Rows that were yielded. */
  count: number
  /** Rows in total, if known: always, once the last one was read. */
  total: number | undefined
}

/** Which part was taken, such as `30 of 42`; undefined if nothing is left. */
export function partOf({ count, total }: Taken): string | undefined {
  if (total === undefined) return count > 0 ? `the first ${humanNumber(count)}` : undefined
  return total > count ? `${humanNumber(count)} of ${humanNumber(total)}` : undefined
}

/** Yields the first `limit` rows and counts them in `taken`. */
export async function* takeRows<T>(source: RowSource<T>, limit: number, taken: Taken): AsyncGenerator<T> {
  if (!('pages' in source)) {
    const rows = [...source]
    taken.total = rows.length
    taken.count = rows.length
    yield* rows
    return
  }
  if (limit === 0) return
  for await (const page of source.pages(limit === Number.POSITIVE_INFINITY ? WHOLE : {})) {
    taken.total = page.total
    for (const row of page.data) {
      if (taken.count >= limit) return
      taken.count++
      yield row
    }
    // Without a total, only the next row shows that there is one.
    if (taken.count >= limit && page.total !== undefined) return
  }
  // A row that is dropped on this machine is not one more to ask for.
  taken.total = taken.count
}

export async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

export async function* each(rows: readonly unknown[]) {
  yield* rows
}

export async function* eachAs(rows: AsyncIterable<unknown>, change: (row: unknown) => unknown) {
  for await (const row of rows) yield change(row)
}

/** At most `count` rows, up to the first one that is enough. */
export async function takeFirst<T>(
  rows: AsyncIterator<T>,
  count: number,
  isEnough: (row: T) => boolean = () => false,
): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < count) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
    if (isEnough(next.value)) break
  }
  return taken
}

/** The rows that were taken, then the others. */
export async function* putBack<T>(taken: readonly T[], others: AsyncIterable<T>, onRow: () => void) {
  yield* taken
  for await (const row of others) {
    onRow()
    yield row
  }
}

/** The total of the platform, or the number of all rows if it has none. */
export async function countRows(first: Pages, all: Pages): Promise<number> {
  for await (const { total } of first.pages()) {
    if (total !== undefined) return total
    break
  }
  let count = 0
  for await (const { data } of all.pages(WHOLE)) count += data.length
  return count
}
