import { z } from 'zod'
import { openApi } from '../../http/openapi.ts'
import { openRoute, type Route } from '../../http/route.ts'

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
]
