/** Browser storage, which may be missing, full or blocked: the site works without it. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** Returns false if the browser does not store it; the value then lasts as long as the page. */
  set(key: string, value: string): boolean
  /** Returns false if the browser did not remove it. */
  remove(key: string): boolean
  /** Whose values these are: the last visitor who signed in, until they sign out. */
  owner(): string | undefined
  /** Makes the values somebody's own. Removes those of somebody else, and without a new owner all. */
  giveTo(owner: string | undefined): void
}

/** What is not a person's: the session itself, and what belongs to the device and to the visit. */
const NOBODYS = ['session-id', 'user-id', 'expiration-time', 'currency', 'wishlist', 'visit-source']
const OWNER = 'owner'

function safe(area: () => Storage): SafeStorage {
  // Values that the browser refuses to store live until the page is left.
  const refused = new Map<string, string>()
  const self: SafeStorage = {
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
    owner: () => self.get(OWNER),
    giveTo(owner) {
      const last = self.owner()
      if (!owner || (last && last !== owner)) {
        for (const key of [...refused.keys(), ...keysOf(area)]) if (!NOBODYS.includes(key)) self.remove(key)
      }
      if (owner) self.set(OWNER, owner)
    },
  }
  return self
}

function keysOf(area: () => Storage): string[] {
  try {
    return Object.keys(area())
  } catch {
    return []
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
