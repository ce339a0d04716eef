import type { ListCall } from '../http/types.ts'

/** A promise that is rejected, and may be iterated as lists are. */
function rejected(error: unknown): Promise<never> {
  const rejection = Promise.reject(error)
  const fail = () => rejection
  async function* pages() {
    yield await rejection
  }
  const list: Omit<ListCall<never>, keyof Promise<never>> = {
    withResponse: fail,
    toArray: fail,
    pages,
    [Symbol.asyncIterator]: pages,
  }
  return Object.assign(rejection, list)
}

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
