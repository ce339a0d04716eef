import { setTimeout } from 'node:timers/promises'
import { type CallOptions, isTransient, type UserClient } from 'quoin/user'
import * as v from 'valibot'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { identifier } from '../src/kit/forms/text.ts'
import { flatPath } from '../src/platform/content/addresses.ts'
import { addressKey } from '../src/platform/content/look-alikes.ts'
import { MAX_FAVOURITES } from '../src/stores/favourites.ts'
import { Refusal, unavailable } from './answers.ts'
import type { SiteContent } from './content.ts'

const TYPE = 'M2_WEB_PROPERTY_WISHLIST'
const MAX_ATTEMPTS = 6

/** In milliseconds. */
export interface Timing {
  /** For the whole response, however often the platform is asked. */
  deadline: number
  attempt: number
  /** Mean delay between attempts. */
  backoff: number
}
const TIMING: Timing = { deadline: 8000, attempt: 3500, backoff: 200 }

/** A favourite as pages send it and as it is stored. */
export const favouriteSchema = v.object({
  flatId: identifier,
  project: identifier,
  building: identifier,
  number: identifier,
  /** When it was saved, in US cents. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  locale: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
})
export type StoredFavourite = v.InferOutput<typeof favouriteSchema>

const MINUTE_MS = 60_000
/** The oldest draft whose price is taken from the page, in milliseconds: three years. */
const MAX_AGE_MS = 3 * 365 * 24 * 60 * MINUTE_MS
/** Between saving a flat and asking this server for it, in milliseconds. */
const MAX_DELAY_MS = 10 * MINUTE_MS

/**
 * The price of a favourite and when it was that, which belong together. A flat that is saved now has the platform's price,
 * at the server's time. A draft that moves to the account, and a favourite that is put back, keep the price and the time
 * that they had, if both can be true: not in the future, and no price that the flat can hardly have had, less than half
 * of today's or more than double. Nobody else sees either, and nothing is charged or sent by them.
 */
function savedPrice(
  { price, savedAt }: Pick<StoredFavourite, 'price' | 'savedAt'>,
  today: number,
  now: number,
): Pick<StoredFavourite, 'price' | 'savedAt'> {
  const age = now - Date.parse(savedAt)
  const isEarlier = age > MAX_DELAY_MS && age < MAX_AGE_MS
  const isPlausible = price > 0 && (today === 0 || (price >= today / 2 && price <= today * 2))
  return isEarlier && isPlausible
    ? { price, savedAt }
    : { price: today, savedAt: new Date(now).toISOString() }
}

/** A favourite as pages receive it. */
export interface WishlistEntry extends Omit<StoredFavourite, 'locale'> {
  wishlistId: string
  /** Path of the flat's page in the requested language. */
  path: string
}

function entryOf(box: { _id: string; value: unknown }, locale: Locale): WishlistEntry | undefined {
  const stored = v.safeParse(favouriteSchema, box.value)
  if (!stored.success) return undefined
  const { locale: _, ...favourite } = stored.output
  return { wishlistId: box._id, ...favourite, path: localPath(locale, flatPath(favourite)) }
}

/**
 * Whether another attempt may succeed. For a missing box the platform responds with `wrong-box-id`: a 404 without it was
 * truncated on the way.
 */
const isRetryable = (error: unknown) =>
  isTransient(error) || ['not-found', 'malformed-response'].includes(codeOf(error) ?? '')

const codeOf = (error: unknown) => (error as { code?: string }).code

/** The favourites of the session's user. Throws the library's errors. */
export function favouritesOf({ boxes }: Pick<UserClient, 'boxes'>, timing = TIMING) {
  const deadline = performance.now() + timing.deadline
  // `retries: 0`: only `withRetries` may repeat a call. `dates: false`: a value is returned as it was stored.
  const options = () => ({
    timeout: Math.max(1, Math.min(timing.attempt, Math.ceil(deadline - performance.now()))),
    retries: 0,
    dates: false,
  })

  /**
   * The library does not repeat a call that may have reached the platform; every call here is idempotent. `isRetry` says
   * that an earlier attempt may have succeeded unnoticed.
   */
  async function withRetries<T>(send: (options: CallOptions, isRetry: boolean) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(options(), attempt > 1)
      } catch (error) {
        const isLast = attempt === MAX_ATTEMPTS || performance.now() > deadline - timing.backoff
        if (isLast || !isRetryable(error)) throw codeOf(error) === 'not-found' ? unavailable() : error
        await setTimeout(timing.backoff * (0.5 + Math.random()))
      }
    }
  }

  return {
    async list(locale: Locale): Promise<WishlistEntry[]> {
      const page = await withRetries((options) => boxes.list(TYPE, { limit: 1000 }, options))
      return page.data.map((box) => entryOf(box, locale)).filter((entry) => entry !== undefined)
    },

    /**
     * Saves a favourite at its price (`savedPrice`). One that is already there stays as it was first saved.
     * @throws Refusal 404 for a flat that does not exist, 400 for one of another address, 409 if the wishlist is full
     */
    async add(
      favourite: StoredFavourite,
      flatById: SiteContent['flatById'],
      now: number,
    ): Promise<WishlistEntry> {
      const { flatId: key, locale } = favourite
      try {
        const found = entryOf(
          await withRetries((options) => boxes.find({ type: TYPE, key }, options)),
          locale,
        )
        if (found) return found
      } catch (error) {
        if (codeOf(error) !== 'wrong-box-id') throw error
        const { total = 0 } = await withRetries((options) => boxes.list(TYPE, { limit: 1 }, options))
        if (total >= MAX_FAVOURITES) throw new Refusal(409, 'wishlist-full', 'The wishlist is full.')
      }
      const flat = await withRetries((options) => flatById(key, options))
      if (!flat) throw new Refusal(404, 'unknown-flat', `Flat "${key}" not found.`)
      if (addressKey(flatPath(flat)) !== addressKey(flatPath(favourite))) {
        throw new Refusal(400, 'validation', `Flat "${key}" has a different URL: ${flatPath(flat)}.`)
      }
      const value = { ...favourite, ...savedPrice(favourite, flat.price, now) }
      const box = await withRetries((options) => boxes.upsert({ type: TYPE, key, value }, options))
      return entryOf(box, locale) as WishlistEntry
    },

    /** Throws `wrong-box-id` if it is somebody else's, or gone. */
    remove: (wishlistId: string): Promise<void> =>
      withRetries(async (options, isRetry) => {
        try {
          await boxes.delete({ type: TYPE, id: wishlistId }, options)
        } catch (error) {
          if (!isRetry || codeOf(error) !== 'wrong-box-id') throw error
        }
      }),
  }
}
