import type { Hono } from 'hono'
import * as v from 'valibot'
import { DEFAULT_LOCALE, isLocale } from '../src/i18n/locales.ts'
import { json, noContent, notFound, Refusal } from './answers.ts'
import { favouriteSchema, favouritesOf } from './favourites.ts'
import { type ApiEnv, readJson } from './guards.ts'
import type { Services } from './services.ts'

/** A favourite has a few hundred bytes. */
const BODY_LIMIT = 4096

/** A visitor's favourites, stored on the platform. The session is in the query, as specified, or in `x-session-id`. */
export function addWishlist(app: Hono<ApiEnv>, { session, limits, timing, content, now }: Services): void {
  const signed = session(limits.wishlist, { inQuery: true })
  app.get('/wishlist', signed, async (c) => {
    const asked = c.req.query('locale')
    return json(await favouritesOf(c.var.user, timing).list(isLocale(asked) ? asked : DEFAULT_LOCALE))
  })
  app.post('/wishlist', signed, async (c) => {
    const parsed = v.safeParse(favouriteSchema, await readJson(c.req.raw, BODY_LIMIT))
    if (!parsed.success) {
      const faults = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', 'is missing or wrong'])
      throw new Refusal(400, 'validation', 'This flat cannot be saved.', {
        fields: Object.fromEntries(faults),
      })
    }
    const favourites = favouritesOf(c.var.user, timing)
    return json(await favourites.add(parsed.output, content.flatById, now()), 201)
  })
  app.delete('/wishlist/:id', signed, async (c) => {
    const id = c.req.param('id')
    if (!/^[\w-]{1,120}$/.test(id)) throw notFound()
    await favouritesOf(c.var.user, timing).remove(id)
    return noContent()
  })
}
