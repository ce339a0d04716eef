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

/** A browser of this machine; else the one that comes as a package. */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) return named
  const found = [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } catch {
    throw new Error(
      'No browser was found to test with. Install Chrome or Chromium, or set CHROME_PATH to the one to use.',
    )
  }
}

/** `pictures: false` loads none: for whoever looks at words and forms only, and quicker. */
export async function launchBrowser({ pictures = true } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  })
}
