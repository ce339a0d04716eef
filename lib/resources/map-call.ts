import type { Call, ListCall, ListPage } from '../http/types.ts'

/** A call whose answer is changed on its way out. It starts no earlier than the call itself does. */
export function mapCall<T, U>(call: Call<T>, change: (data: T) => U): Call<U> {
  let changed: Promise<U> | undefined
  const promise = () => (changed ??= call.then(change))
  return {
    [Symbol.toStringTag]: 'Call',
    then: (onGood, onBad) => promise().then(onGood, onBad),
    catch: (onBad) => promise().catch(onBad),
    finally: (onEnd) => promise().finally(onEnd),
    async withResponse() {
      const { data, response } = await call.withResponse()
      return { data: change(data), response }
    },
  }
}

/** A list whose entities are changed one by one, on every page. */
export function mapList<T, U>(call: ListCall<T>, change: (entity: T) => U): ListCall<U> {
  const mapPage = (page: ListPage<T>): ListPage<U> => ({
    data: page.data.map(change),
    total: page.total,
    page: page.page,
    limit: page.limit,
    hasNext: page.hasNext,
    next: () => page.next()?.then(mapPage),
  })
  return Object.assign(mapCall(call, mapPage), {
    async *pages() {
      for await (const page of call.pages()) yield mapPage(page)
    },
    async *[Symbol.asyncIterator]() {
      for await (const entity of call) yield change(entity)
    },
  })
}
