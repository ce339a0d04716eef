import type { Page } from '../../../lib/domain/index.ts'

interface RowQuery {
  page: number
  limit: number
  search?: string | undefined
  /** A key of the rows; a leading `-` is descending. */
  sort?: string | undefined
}

/** A page with each row as it is shown. */
export const mapPage = <T, Shown>(page: Page<T>, view: (row: T) => Shown): Page<Shown> => ({
  ...page,
  data: page.data.map(view),
})

/** A page of rows that are not in a table: those whose `name` contains the search, sorted and cut in memory. */
export function pageOfRows<T extends { name: string }>(
  rows: readonly T[],
  { page, limit, search = '', sort }: RowQuery,
): Page<T> {
  const matching = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  if (sort) {
    const key = sort.replace(/^-/, '') as keyof T
    const order = sort.startsWith('-') ? -1 : 1
    matching.sort((one, other) => order * compare(one[key], other[key]))
  }
  return { data: matching.slice(page * limit, (page + 1) * limit), total: matching.length, page, limit }
}

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))
