import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '../api/app.ts'
import { createServices, type LoadPage, type SiteSettings } from '../api/services.ts'
import { pagePolicies } from './page-policy.ts'

/** Handles everything below `/api`. */
export function apiHandler(settings: SiteSettings, page: LoadPage) {
  const { fetch } = createApi(createServices(settings, { page }))
  return getRequestListener(fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
}

/** Loads pages of a build, whose folder may change. */
export const builtPages =
  (folder: () => string): LoadPage =>
  async (path) => {
    const html = await readFile(join(folder(), path, 'index.html'), 'utf8').catch(() => undefined)
    return html === undefined ? undefined : { html, policy: pagePolicies(folder())(path) }
  }
