import { type LiveFlat, liveFlatsIn } from './live-flat.ts'

const TIMEOUT_MS = 15_000

/** Hosts of files only have no such call: pages then ask the platform themselves. */
let hasServer = true

/**
 * Fetches the current state of a complex's flats: from the site's own server, which asks the platform once for all visitors,
 * or from the platform. Runs in the browser, so it is small.
 */
export async function fetchAvailability(project: string): Promise<LiveFlat[]> {
  const found = (hasServer ? await fromServer(project) : undefined) ?? (await fromPlatform(project))
  if (found.length === 0) throw new Error(`There are no flats of ${project} in the response.`)
  return found
}

async function fromServer(project: string): Promise<LiveFlat[] | undefined> {
  const url = `/api/availability?project=${encodeURIComponent(project)}`
  // What another tab was given is older than what the server has.
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const isOurs = response.headers.get('content-type')?.startsWith('application/json')
  if (isOurs && response.ok) return liveFlatsIn(await response.json())
  // A server in trouble is not passed by: the platform would be asked by every visitor just then.
  if (isOurs || response.status >= 500)
    throw new Error(`The site's server responded with ${response.status}.`)
  hasServer = false
  return undefined
}

async function fromPlatform(project: string): Promise<LiveFlat[]> {
  const { content } = await import('./built.ts')
  return (await content.flatsNow(project)) ?? []
}
