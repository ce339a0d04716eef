import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where browsers usually are. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const NONE =
  'No browser was found to test with. Install Chrome or Chromium, or set CHROME_PATH to the one to use.'

const namedBrowser = () => process.env.CHROME_PATH || undefined

const installedBrowser = () =>
  [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))

/** The browser that comes as a package, for Linux: one that never had a window. */
async function packedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } catch {
    return undefined
  }
}

/** A whole browser of this machine; else the one that comes as a package. */
export async function browserPath(): Promise<string> {
  const path = namedBrowser() ?? installedBrowser() ?? (await packedBrowser())
  if (!path) throw new Error(NONE)
  return path
}

/** Unpacks what comes packed, before several need it at once. */
export const prepareBrowser = async (): Promise<void> => void (namedBrowser() ?? (await packedBrowser()))

/**
 * Works around a defect of Chromium that freezes a page. Without a graphics card, tiles are drawn ahead of time in a
 * low-priority job. When that job yields to other work right after its last tile, nobody learns that the frame is
 * ready (`CategorizedWorkerPoolJob::Run` in cc/raster/categorized_worker_pool.cc): no frame follows, and the next
 * `scrollTo` blocks for good. `npm run torture -- browser` says when the flag stops working or is no longer needed.
 */
export const FRAME_FIX = '--disable-best-effort-tasks'

/** Flags of every browser that tests, torture and benchmark start. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  FRAME_FIX,
]

/**
 * Starts a browser to test with: the packed one first, which takes less than half the time of a full one and is the
 * same everywhere. `pictures: false` loads no images, for tests that look at text and forms only.
 */
export async function launchBrowser({ pictures = true, flags = BROWSER_FLAGS } = {}): Promise<Browser> {
  const args = [...flags, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])]
  const named = namedBrowser()
  const packed = named ? undefined : await packedBrowser()
  if (packed) {
    // It needs libraries that a bare machine may not have; a whole browser has brought its own.
    const browser = await chromium.launch({ executablePath: packed, args }).catch(() => undefined)
    if (browser) return browser
  }
  const executablePath = named ?? installedBrowser()
  if (!executablePath) throw new Error(NONE)
  return chromium.launch({ executablePath, args })
}
