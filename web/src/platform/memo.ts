/** How long the development server keeps what it has read, in milliseconds: an editor's change shows with the next look. */
const DEV_MS = 2000

/** Caches a loader's result for each key, so that hundreds of pages share one call. Failed calls are not cached. */
export function memo<K extends string, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Promise<T>>()
  return (key) => {
    let promise = kept.get(key)
    if (!promise) {
      promise = load(key)
      promise.catch(() => kept.delete(key))
      if (import.meta.env.MODE === 'development') setTimeout(() => kept.delete(key), DEV_MS)
      kept.set(key, promise)
    }
    return promise
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
