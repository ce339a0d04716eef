let offset: Promise<number> | undefined

/**
 * What time it is by the site's own clock, in milliseconds since 1970: the visitor's may be wrong. Where the site
 * cannot be asked, the visitor's has to do.
 */
export async function siteNow(): Promise<number> {
  offset ??= fetchTime()
  return Date.now() + (await offset)
}

/** How often what shows the time is told it, in milliseconds. */
const TELL_MS = 30_000

/** Tells the time by the site's clock now, while the page is open, and whenever it is looked at again. Returns how to stop. */
export function watchSiteNow(tell: (now: number) => void): () => void {
  const ask = () => void siteNow().then(tell)
  const askAgain = () => {
    if (document.visibilityState !== 'visible') return
    // The visitor's clock may have been put right meanwhile.
    offset = undefined
    ask()
  }
  ask()
  const timer = setInterval(ask, TELL_MS)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askAgain)
  }
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
