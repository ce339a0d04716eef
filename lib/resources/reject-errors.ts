import type { ListBody } from '../http/list-body.ts'
import { PagedList } from '../http/pagination.ts'
import type { Call } from '../http/types.ts'

/** A list rejects however it is used: awaited, iterated, or asked for its response. */
const rejected = (error: unknown) =>
  new PagedList({
    fetch: () => {
      const rejection = Promise.reject(error)
      return Object.assign(rejection, { withResponse: () => rejection }) as Call<ListBody>
    },
    page: undefined,
    limit: undefined,
    signal: undefined,
  })

/**
 * Makes every method of a tree of resources report invalid arguments the way it reports everything else: by rejecting,
 * not by throwing before there is a promise.
 */
export function rejectErrors<T extends object>(resources: T): T {
  const wrap = (member: unknown): unknown => {
    if (typeof member === 'object' && member !== null) return rejectErrors(member)
    if (typeof member !== 'function') return member
    return (...args: unknown[]) => {
      try {
        return member(...args)
      } catch (error) {
        return rejected(error)
      }
    }
  }
  return Object.fromEntries(Object.entries(resources).map(([name, member]) => [name, wrap(member)])) as T
}
