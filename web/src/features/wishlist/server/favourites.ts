import { createUserClient } from 'quoin/user'
import * as v from 'valibot'
import { flatPath } from '../../../cms/addresses.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { MAX_FAVOURITES } from '../../../stores/favourites.ts'

const TYPE = 'M2_WEB_PROPERTY_WISHLIST'
/** The whole time an answer may take, in milliseconds, whatever the platform does. */
const DEADLINE = 8000
/** How often something is tried, how long one try may take, and how long is waited between, in milliseconds. */
const TRIES = 6
const TRY = 3500
const PAUSE = 200
/** Ids and slugs of the platform and the CMS. */
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/))

/** What a page sends to keep a flat, and what is stored of it. */
export const favouriteSchema = v.object({
  flatId: name,
  project: name,
  building: name,
  number: name,
  /** When it was kept, in cents of a US dollar. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  locale: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
})
export type StoredFavourite = v.InferOutput<typeof favouriteSchema>

/** A favourite as the site's pages get it. */
export interface WishlistEntry extends Omit<StoredFavourite, 'locale'> {
  wishlistId: string
  /** The flat's page in the language that was asked for. */
  path: string
}

/** The list is as long as it may be. */
export class WishlistFullError extends Error {
  override readonly name = 'WishlistFullError'
}

function entryOf(box: { _id: string; value: unknown }, locale: Locale): WishlistEntry | undefined {
  const stored = v.safeParse(favouriteSchema, box.value)
  if (!stored.success) return undefined
  const { locale: _, ...favourite } = stored.output
  return { wishlistId: box._id, ...favourite, path: localPath(locale, flatPath(favourite)) }
}

/**
 * Failures of the platform or on the way there, that pass. A platform that knows no such box says `wrong-box-id`: a 404
 * that says less has been cut on its way.
 */
function mayPass(error: unknown): boolean {
  const { status } = error as { status?: number }
  const isCut = ['not-found', 'malformed-response'].includes(codeOf(error) ?? '')
  return (
    (isCut || status === undefined || status === 429 || status >= 500) &&
    !(error instanceof WishlistFullError)
  )
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** The favourites of whom a session belongs to. What the calls throw is the library's. */
export function favouritesOf(sessionId: string, host: string, apiKey: string) {
  const { boxes } = createUserClient({ host, apiKey, sessionId })
  const until = performance.now() + DEADLINE
  // A value comes back as it was stored: its times stay text.
  const left = () => ({
    timeout: Math.max(1, Math.min(TRY, Math.ceil(until - performance.now()))),
    retries: 1,
    dates: false,
  })

  /**
   * Does something until it has been done: the library repeats no call that may have arrived, but what is done here may
   * be done twice. `isAgain` says that it may have been done already.
   */
  async function persist<T>(work: (isAgain: boolean) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(tries > 1)
      } catch (error) {
        if (!mayPass(error) || tries === TRIES || performance.now() > until - PAUSE) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE * (0.5 + Math.random())))
      }
    }
  }

  async function addOnce(favourite: StoredFavourite): Promise<WishlistEntry> {
    const { flatId: key, locale } = favourite
    try {
      const found = entryOf(await boxes.find(TYPE, key, left()), locale)
      if (found) return found
    } catch (error) {
      if (codeOf(error) !== 'wrong-box-id') throw error
      const { total = 0 } = await boxes.list(TYPE, { limit: 1 }, left())
      if (total >= MAX_FAVOURITES) throw new WishlistFullError()
    }
    return entryOf(await boxes.upsert({ type: TYPE, key, value: favourite }, left()), locale) as WishlistEntry
  }

  return {
    async list(locale: Locale): Promise<WishlistEntry[]> {
      const page = await persist(() => boxes.list(TYPE, { limit: 1000 }, left()))
      return page.data.map((box) => entryOf(box, locale)).filter((entry) => entry !== undefined)
    },

    /** Keeps a flat once: one that is there already stays as it was kept first. */
    add: (favourite: StoredFavourite): Promise<WishlistEntry> => persist(() => addOnce(favourite)),

    /** Throws `wrong-box-id` where it is not theirs, or gone. */
    remove: (wishlistId: string): Promise<void> =>
      persist(async (isAgain) => {
        try {
          await boxes.delete(TYPE, wishlistId, left())
        } catch (error) {
          if (!isAgain || codeOf(error) !== 'wrong-box-id') throw error
        }
      }),
  }
}
