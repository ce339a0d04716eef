let offset: Promise<number> | undefined

/**
 * What time it is by the site's own clock, in milliseconds since 1970: the visitor's may be wrong. Where the site
 * cannot be asked, the visitor's has to do.
 */
export async function siteNow(): Promise<number> {
  offset ??= fetchTime()
  return Date.now() + (await offset)
}

async function fetchTime(): Promise<number> {
  try {
    const asked = Date.now()
    const response = await fetch('/api/clock', { signal: AbortSignal.timeout(5000) })
    const { now } = (await response.json()) as { now: number }
    return Number.isFinite(now) ? now - (asked + Date.now()) / 2 : 0
  } catch {
    offset = undefined
    return 0
  }
}
