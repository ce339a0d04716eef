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
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/** The path of an installed browser, or else of the one from npm. */
export async function browserPath(): Promise<string> {
  const path = namedBrowser() ?? installedBrowser() ?? (await packedBrowser())
  if (!path) throw new Error(NONE)
  return path
}

/** Unpacks the browser from npm, before several workers need it at once. */
export async function prepareBrowser(): Promise<void> {
  // `launchBrowser` tries again, falls back to an installed browser, and reports the failure if there is none.
  if (!namedBrowser()) await packedBrowser().catch(() => {})
}

/**
 * Works around a bug in Chromium that freezes a page. Without a GPU, tiles are rastered ahead of time in a low-priority
 * job. When that job yields right after its last tile, nobody is notified that the frame is ready
 * (`CategorizedWorkerPoolJob::Run` in cc/raster/categorized_worker_pool.cc), so no frame follows and the next
 * `scrollTo` blocks forever. Without this flag nine of ten pages with costly pictures freeze when they are scrolled.
 */
const FRAME_FIX = '--disable-best-effort-tasks'

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
 * one. `pictures: false` loads no images, for tests of text and forms. `letters` is the visitor's font size in pixels, as
 * the settings of a browser have it.
 */
export async function launchBrowser({
  pictures = true,
  letters = 16,
  flags = BROWSER_FLAGS,
} = {}): Promise<Browser> {
  const args = [...flags, `--blink-settings=imagesEnabled=${pictures},defaultFontSize=${letters}`]
  const named = namedBrowser()
  // The one from npm needs system libraries that a bare machine may lack. An installed browser comes with its own.
  const candidates = named ? [() => named] : [packedBrowser, installedBrowser]
  const failures: unknown[] = []
  for (const find of candidates) {
    try {
      const executablePath = await find()
      if (executablePath) return await chromium.launch({ executablePath, args })
    } catch (error) {
      failures.push(error)
    }
  }
  throw new Error([NONE, ...failures].join('\n'), { cause: failures[0] })
}
