import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { errorPage, isErrorPage, NOT_FOUND, UNEXPECTED } from './error-pages.ts'
import { currentId, releaseFolder } from './releases.ts'
import { assetsOfOthers, staticFiles } from './static-files.ts'

/** How often the server looks for another release, in milliseconds. */
const INTERVAL_MS = 1000

type Respond = (req: IncomingMessage, res: ServerResponse) => void

/** What is served of one release: requests that began with it end with it, whatever is published meanwhile. */
interface Release {
  id: string
  page: Respond
  notFound: Respond
}

export interface Followed {
  /** The release that visitors see now. */
  readonly release: Release
  stop(): void
}

/**
 * Serves the release that is current, and turns to the next one as soon as there is another: within a second, or at
 * once on SIGHUP.
 */
export function followReleases(dist: string): Followed {
  const followed = { release: openRelease(dist, currentId(dist) ?? ''), stop }
  let failed: string | undefined
  function look() {
    const next = currentId(dist)
    if (!next || next === followed.release.id || next === failed) return
    try {
      followed.release = openRelease(dist, next)
    } catch (error) {
      failed = next
      console.error(`The release ${next} cannot be read, ${followed.release.id} stays:`, error)
    }
  }
  const timer = setInterval(look, INTERVAL_MS)
  process.on('SIGHUP', look)
  function stop() {
    clearInterval(timer)
    process.off('SIGHUP', look)
  }
  return followed
}

function openRelease(dist: string, id: string): Release {
  const client = join(releaseFolder(dist, id), 'client')
  const files = staticFiles(client)
  const others = assetsOfOthers(dist, id)
  const notFound = errorPage(client, NOT_FOUND)
  const unexpected = errorPage(client, UNEXPECTED)
  return {
    id,
    notFound,
    page(req, res) {
      if (isErrorPage(req)) return notFound(req, res)
      try {
        files(req, res, () => others(req, res, () => notFound(req, res)))
      } catch (error) {
        console.error(`Could not serve ${req.url?.split('?')[0]}:`, error)
        unexpected(req, res)
      }
    },
  }
}
