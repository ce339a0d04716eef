import type { Context, Hono } from 'hono'
import type { Env } from '../http/env.ts'
import type { Platform } from '../http/platform.ts'
import type { Route } from '../http/route.ts'
import { assets } from './assets.ts'
import { callPages } from './calls/pages.ts'
import { liveRoutes } from './live.ts'
import { goTo, type PageRoute, readForm } from './visit.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

const PAGES: readonly PageRoute[] = [...assets, ...liveRoutes, ...callPages]

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
  for (const { method, path, handle } of PAGES) {
    const open: Handler = async (c) => {
      const visit = {
        platform,
        routes,
        params: c.req.param(),
        query: new URL(c.req.url).searchParams,
        form: () => readForm(c.env.incoming),
      }
      const response = await handle(visit)
      for (const [name, value] of Object.entries(c.get('headers'))) response.headers.set(name, value)
      return response
    }
    app.on(method, `/sandbox${path}`, around(open))
  }
}
