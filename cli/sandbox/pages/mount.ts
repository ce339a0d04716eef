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
import { mediaPages } from './media.ts'
import { page } from './page.ts'
import { referencePages } from './reference/pages.ts'
import { snapshotPages } from './snapshots/pages.ts'
import { shown } from './text.ts'
import { goTo, type PageRoute, readForm } from './visit.ts'

type Handler = (c: Context<Env>) => Response | Promise<Response>

export const PAGES: readonly PageRoute[] = [
  ...assets,
  ...liveRoutes,
  ...mediaPages,
  ...callPages,
  ...dataPages,
  ...referencePages,
  ...mailPages,
  ...faultPages,
  ...clockPages,
  ...snapshotPages,
]

const READ = new Set(PAGES.filter(({ method }) => method === 'GET').map(({ path }) => path))
const FORMS = PAGES.filter(({ method, path }) => method === 'POST' && !READ.has(path)).map(({ path }) => path)

/** How many parts a path has more than the nearest page above it. */
function stepsUp(path: string): number {
  const parts = path.split('/')
  const isPage = (steps: number) => READ.has(parts.slice(0, -steps).join('/'))
  return parts.findIndex((_, steps) => steps > 0 && isPage(steps))
}

/** Registers the pages, each wrapped in `around`. In a path, a fixed part stands before a variable one. */
export function mountPages(
  app: Hono<Env>,
  platform: Platform,
  routes: readonly Route[],
  around: (handle: Handler) => Handler,
): void {
  for (const path of ['/', '/sandbox/ui', '/sandbox/ui/calls'])
    app.get(
      path,
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
        method: c.req.method,
        header: (name: string) => c.req.header(name),
        form: () => readForm(c.env.incoming),
      }
      const response = await answer(c, platform, () => handle(visit))
      for (const [name, value] of Object.entries(c.get('headers'))) response.headers.set(name, value)
      return response
    }
  // A refused form is at an address of its own, which a reload or a change asks for: the page above responds.
  for (const path of FORMS)
    app.get(
      `/sandbox${path}`,
      around((c) => goTo(c.req.path.split('/').slice(0, -stepsUp(path)).join('/'))),
    )
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

/** A page, or one with the reason why there is none: of an unexpected error, the log has the details. */
async function answer(
  c: Context<Env>,
  platform: Platform,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const known = toApiError(error)
    if (!known) c.set('failure', error)
    const message =
      known?.message ??
      `The sandbox failed to show this page. Its log has the details of request ${c.get('requestId')}.`
    const body = html`<h1>${shown(message, 1000)}</h1><p><a href="/sandbox">All calls</a></p>`
    return page({ platform, title: message, body, status: known?.status ?? 500 })
  }
}
