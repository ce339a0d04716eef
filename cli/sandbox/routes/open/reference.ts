import { html } from 'hono/html'
import { z } from 'zod'
import { openApi } from '../../http/openapi.ts'
import { BASES, openRoute, pathOf, type Route } from '../../http/route.ts'
import { page } from './page.ts'

const CREDENTIAL: Record<Route['credential'], string> = {
  none: '',
  account: 'admin',
  admin: 'admin',
  legacy: 'admin session',
  public: 'API key',
  private: 'private key',
  user: 'user session and API key',
  staff: 'user session of a member of staff, and API key',
}

/** The description of all calls. It is given them when asked, since it is one of them itself. */
export const referenceRoutes = (routes: () => readonly Route[]) => [
  openRoute('GET', '/sandbox/openapi.json', {
    summary: 'Every call as OpenAPI 3.1',
    response: z.looseObject({ openapi: z.string() }),
    async handle({ platform }) {
      const { default: examples } = await import('../../http/openapi-examples.json', {
        with: { type: 'json' },
      })
      return openApi(routes(), platform.url, examples)
    },
  }),
  openRoute('GET', '/sandbox/reference', {
    summary: 'Every call, to read',
    response: 'text/html',
    handle: () =>
      page(
        'Reference',
        html`<h1>Reference</h1>${Object.keys(BASES).map((family) => {
          const calls = routes().filter((route) => route.family === family)
          return html`<h2>${family} <span class="muted">${calls.length} calls</span></h2><table>${calls.map((route) => html`<tr><td>${route.method}</td><td><code>${pathOf(route).replaceAll(/:(\w+)/g, '{$1}')}</code></td><td>${route.summary}</td><td class="muted">${CREDENTIAL[route.credential]}</td></tr>`)}</table>`
        })}`,
      ),
  }),
]
