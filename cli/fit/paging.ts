// How a platform pages, told by the answers to a few pages of a list that has more than one.
import type { ListDialect, Query } from '../../lib/http/types.ts'
import { countAt, memberAt } from '../../lib/read/dialect.ts'
import { requestOf } from '../../lib/read/page.ts'
import { lengthAt, pathsTo, shapeOf } from './propose.ts'

/** Reads a page; undefined if the platform refuses it. */
export type ReadPage = (query: Query & { limit: number }) => Promise<unknown>

/** Rows that may be added while pages are read. */
const MARGIN = 10
const CALL = { method: 'GET', url: '' }

export interface Paging {
  list: ListDialect
  /** A sentence on each difference. */
  says: string[]
}

/** What the library does not recognise by itself. `first` is the first page of the list, of more rows than two. */
export async function proposePaging(read: ReadPage, first: unknown, known: ListDialect): Promise<Paging> {
  const shape = shapeOf(first, known)
  const found: Paging = { list: {}, says: [] }
  if (!shape) return found
  const rowsOf = (body: unknown) => {
    const rows = memberAt(body, shape.rows)
    return Array.isArray(rows) && rows.length > 0 ? JSON.stringify(rows) : undefined
  }
  const pages = [await read({ page: 0, limit: 2 }), await read({ page: 1, limit: 2 })]
  const [zero, one] = pages.map(rowsOf)
  const isAnother = async (query: Query) =>
    ![zero, undefined].includes(rowsOf(await read({ ...query, limit: 2 })))
  const isNumbered = shape.paging === 'page' && known.paging === undefined
  if (isNumbered && shape.firstPage === 0 && known.firstPage === undefined && zero === one) {
    const next = await namedNext()
    if (next !== undefined) {
      found.list.next = next
      found.says.push(`the next page is named in ${next}`)
    } else if (await isAnother({ page: 2 })) {
      found.list.firstPage = 1
      found.says.push('pages are counted from 1')
    } else if (await isAnother({ offset: 2 })) {
      found.list.paging = 'offset'
      found.says.push('pages are asked for by an offset')
    } else found.says.push('every page is the same: lists cannot be read beyond their first page')
  }
  const total = countAt(first, shape.total)
  if (total === undefined) return found
  const isOfPage = [first, pages[0]].every(
    (body) => countAt(body, shape.total) === lengthAt(body, shape.rows),
  )
  if (isOfPage || (isNumbered && !found.list.paging && (await isBeyond(total)))) {
    found.list.total = false
    found.says.push(`${shape.total} counts ${isOfPage ? 'the rows of a page' : 'fewer rows than there are'}`)
  }
  return found

  /** A member that names another page. */
  async function namedNext(): Promise<string | undefined> {
    // A number may be any, and is what pages are asked for by anyway.
    const isName = (value: unknown) => typeof value === 'string' && /\?|^[^/]*[^\d/][^/]*$/.test(value)
    for (const path of pathsTo(pages[0], isName)) {
      if (await isAnother({ ...requestOf(memberAt(pages[0], path), path, CALL)?.query })) return path
    }
    return undefined
  }

  /** Whether there are rows behind the total. A last page that is repeated for those after it does not count. */
  async function isBeyond(total: number): Promise<boolean> {
    const page = total + MARGIN
    const behind = rowsOf(await read({ page, limit: 1 }))
    return behind !== undefined && behind !== rowsOf(await read({ page: page + 1, limit: 1 }))
  }
}
