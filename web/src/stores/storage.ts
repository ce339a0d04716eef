/** Storage of the browser that may be missing, full or forbidden: the site works without it. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** False where the browser would not keep it; the value then lasts as long as the page. */
  set(key: string, value: string): boolean
  /** False where the browser did not let go of it. */
  remove(key: string): boolean
}

function safe(area: () => Storage): SafeStorage {
  // What the browser refused to keep is at least known until the page is left.
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

/** Kept on the device, and shared by the tabs. */
export const storage = safe(() => localStorage)
/** Kept while the tab is open. */
export const tabStorage = safe(() => sessionStorage)

/** Parses what was kept; `undefined` where it is missing or somebody has spoilt it. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
