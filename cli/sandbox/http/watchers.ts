/** Tells pages that something may have changed. What it was, they read themselves. */
export interface Watchers {
  /** Tells them once in a turn of the event loop, however much changes. */
  notify(): void
  /** Calls `listener` after each change, and with `true` at the end. Returns how to stop that. */
  watch(listener: (isOver: boolean) => void): () => void
  /** Ends all subscriptions. */
  close(): void
}

export function createWatchers(): Watchers {
  const listeners = new Set<(isOver: boolean) => void>()
  const tell = (isOver: boolean) => {
    for (const listener of listeners) listener(isOver)
  }
  let isPending = false
  return {
    notify() {
      if (isPending || listeners.size === 0) return
      isPending = true
      setImmediate(() => {
        isPending = false
        tell(false)
      })
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      tell(true)
      listeners.clear()
    },
  }
}
