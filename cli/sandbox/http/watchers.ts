/** Tells pages that something may have changed. What it was, they read themselves. */
export interface Watchers {
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
  return {
    notify: () => tell(false),
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
