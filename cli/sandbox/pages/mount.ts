import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '../http/env.ts'
import type { Platform } from '../http/platform.ts'
import type { Route } from '../http/route.ts'
import { notFound, toApiError } from '../services/errors.ts'
import { assets } from './assets.ts'
import { callPages } from './calls/pages.ts'
import { clockPages } from './clock/pages.ts'
import { dataPages } from './data/pages.ts'
import { faultPages } from './faults/pages.ts'
import { liveRoutes } from './live.ts'
import { mailPages } from './mail/pages.ts'
import { page } from './page.ts'
import { referencePages } from './reference/pages.ts'
import { snapshotPages } from './snapshots/pages.ts'
import { goTo, type PageRoute, readForm } from './visit.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

export const PAGES: readonly PageRoute[] = [
  ...assets,
  ...liveRoutes,
  ...callPages,
  ...dataPages,
  ...referencePages,
  ...mailPages,
  ...faultPages,
  ...clockPages,
  ...snapshotPages,
]

/** Registers the pages, each wrapped in `around`. In a path, a fixed part stands before a variable one. */
export function mountPages(
  app: Hono<Env>,
  platform: Platform,
  routes: readonly Route[],
  around: (handle: Handler) => Handler,
): void {
  app.get(
    '/',
    around(() => goTo('/sandbox')),
  )
  const open =
    (handle: PageRoute['handle']): Handler =>
    async (c) => {
      const visit = {
        platform,
        routes,
        params: c.req.param(),
        query: new URL(c.req.url).searchParams,
        form: () => readForm(c.env.incoming),
      }
      const response = await answer(platform, () => handle(visit))
      for (const [name, value] of Object.entries(c.get('headers'))) response.headers.set(name, value)
      return response
    }
  for (const { method, path, handle } of PAGES) app.on(method, `/sandbox${path}`, around(open(handle)))
  app.get(
    '/sandbox/ui/*',
    around(
      open(() => {
        throw notFound('such page')
      }),
    ),
  )
}

/** A page, or one that says in words why there is none. */
async function answer(platform: Platform, work: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const known = toApiError(error)
    if (!known) throw error
    const body = html`<h1>${known.message}</h1><p><a href="/sandbox">All calls</a></p>`
    return page({ platform, title: known.message, body, status: known.status })
  }
}
