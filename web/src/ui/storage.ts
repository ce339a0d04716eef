/** Browser storage, which may be missing, full or blocked: the site works without it. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** Returns false if the browser does not store it; the value then lasts as long as the page. */
  set(key: string, value: string): boolean
  /** Returns false if the browser did not remove it. */
  remove(key: string): boolean
}

function safe(area: () => Storage): SafeStorage {
  // Values that the browser refuses to store live until the page is left.
  const refused = new Map<string, string>()
  return {
    get(key) {
      try {
        return refused.get(key) ?? area().getItem(key) ?? undefined
      } catch {
        return refused.get(key)
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, value)
        return false
      }
    },
    remove(key) {
      refused.delete(key)
      try {
        area().removeItem(key)
        return area().getItem(key) === null
      } catch {
        return false
      }
    },
  }
}

/** Stored on the device and shared by all tabs. */
export const storage = safe(() => localStorage)
/** Stored while the tab is open. */
export const tabStorage = safe(() => sessionStorage)

/** Parses a stored value; undefined if it is missing or damaged. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
