import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Usual paths of browsers. */
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

/** The headless Chromium for Linux that is installed from npm. */
async function packedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } catch {
    return undefined
  }
}

/** The path of an installed browser, or else of the one from npm. */
export async function browserPath(): Promise<string> {
  const path = namedBrowser() ?? installedBrowser() ?? (await packedBrowser())
  if (!path) throw new Error(NONE)
  return path
}

/** Unpacks the browser from npm, before several workers need it at once. */
export const prepareBrowser = async (): Promise<void> => void (namedBrowser() ?? (await packedBrowser()))

/**
 * Works around a bug in Chromium that freezes a page. Without a GPU, tiles are rastered ahead of time in a low-priority
 * job. When that job yields right after its last tile, nobody is notified that the frame is ready
 * (`CategorizedWorkerPoolJob::Run` in cc/raster/categorized_worker_pool.cc), so no frame follows and the next
 * `scrollTo` blocks forever. `npm run torture -- browser` tells when the flag stops working or is no longer needed.
 */
export const FRAME_FIX = '--disable-best-effort-tasks'

/** Flags for the browsers of tests, torture and benchmarks. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  FRAME_FIX,
]

/**
 * Starts a browser. The one from npm comes first: it is the same everywhere and takes less than half the time of a full
 * one. `pictures: false` loads no images, for tests of text and forms.
 */
export async function launchBrowser({ pictures = true, flags = BROWSER_FLAGS } = {}): Promise<Browser> {
  const args = [...flags, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])]
  const named = namedBrowser()
  const packed = named ? undefined : await packedBrowser()
  if (packed) {
    // It needs system libraries that a minimal machine may lack; an installed browser comes with them.
    const browser = await chromium.launch({ executablePath: packed, args }).catch(() => undefined)
    if (browser) return browser
  }
  const executablePath = named ?? installedBrowser()
  if (!executablePath) throw new Error(NONE)
  return chromium.launch({ executablePath, args })
}
