/** How long the development server keeps what it has read, in milliseconds: an editor's change shows with the next look. */
const DEV_MS = 2000
/** A build reads everything once. */
const usualAge = () => (process.env.NODE_ENV === 'development' ? DEV_MS : Number.POSITIVE_INFINITY)

/** Caches a loader's result for each key, so that many pages or calls share one. Failed calls are not cached. */
export function memo<T, K extends string | void = void>(
  load: (key: K) => Promise<T>,
  maxAge = usualAge(),
): (key: K) => Promise<T> {
  const known = new Map<K, { at: number; value: Promise<T> }>()
  return (key) => {
    const last = known.get(key)
    if (last && Date.now() - last.at < maxAge) return last.value
    const value = load(key)
    value.catch(() => known.delete(key))
    known.set(key, { at: Date.now(), value })
    return value
  }
}

/** Batches the keys requested in one turn of the event loop into one call. */
export function batch<T>(load: (keys: string[]) => Promise<Map<string, T>>) {
  let waiting: Map<string, PromiseWithResolvers<T | undefined>> | undefined
  return memo((key: string) => {
    if (!waiting) {
      const current = new Map<string, PromiseWithResolvers<T | undefined>>()
      waiting = current
      setTimeout(async () => {
        waiting = undefined
        try {
          const found = await load([...current.keys()])
          for (const [id, { resolve }] of current) resolve(found.get(id))
        } catch (error) {
          for (const { reject } of current.values()) reject(error)
        }
      })
    }
    const entry = waiting.get(key) ?? Promise.withResolvers<T | undefined>()
    waiting.set(key, entry)
    return entry.promise
  })
}
