// Runs for each page while the site is built: one that cannot be rendered is named.
import type { MiddlewareHandler } from 'astro'
import { buildClock } from './platform/build-clock.ts'
import { warnOnce } from './platform/log.ts'

/** Models whose entries have pages of their own, by the folder of these. */
const MODELS = new Map([
  ['news', 'news'],
  ['blogs', 'blog'],
  ['csr', 'csr'],
  ['careers', 'vacancy'],
  ['offers', 'offer'],
])

/**
 * The entry that a page is about, in words; undefined for one that the site cannot be without, or that is about many.
 */
function entryOf(
  route: string,
  { locale: _, ...params }: Record<string, string | undefined>,
): string | undefined {
  const { slug, project, building, flat } = params
  const name = Object.values(params).join('/')
  if (flat) return `the flat ${name}`
  if (project) return `the ${building ? 'building' : 'project'} entry ${name}`
  const model = MODELS.get(route.split('/')[2] ?? '')
  return slug && model && `the ${model} entry ${slug}`
}

/** In the dev server, the error itself is wanted. */
const isBuild = () => buildClock.now !== undefined

/** Whether something could not be read. That is not content that is wrong: pages must not go because of it. */
function isReading(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'code' in error || isReading(error.cause)
}

/** A page of an entry whose rendering fails is left out; of any other, or if something could not be read, the build ends. */
export const onRequest: MiddlewareHandler = async ({ routePattern, params, url }, next) => {
  try {
    const response = await next()
    // Pages are streams, which may fail halfway.
    return response.body ? new Response(await response.arrayBuffer(), response) : response
  } catch (error) {
    const { message } = error as Error
    const entry = entryOf(routePattern, params)
    if (!isBuild() || !entry || isReading(error)) {
      const about = entry ? `, about ${entry},` : ''
      throw new Error(`the page ${url.pathname}${about} could not be rendered: ${message}`, { cause: error })
    }
    warnOnce(`The page ${url.pathname} is left out: ${entry} could not be rendered. ${message}`)
    // Astro writes no file for it.
    return new Response(null)
  }
}
