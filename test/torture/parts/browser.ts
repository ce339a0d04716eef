// The browser that tests run in: does FRAME_FIX still keep a page from freezing, and is it still needed?
import type { Browser, Page } from 'playwright-core'
import { BROWSER_FLAGS, FRAME_FIX, launchBrowser } from '../../support/browser.ts'
import type { Part, Row, Torture } from '../torture.ts'

/** A page that is drawn takes 2.5 s; a busy machine may take several times as long. */
const FROZEN_AFTER_MS = { withFix: 60_000, withoutFix: 10_000 }

/** Nine of ten pages freeze: so many in a row are drawn only by a Chromium that has been fixed. */
const ENOUGH = 10

const LAYERS = 400
const layer = (n: number) =>
  `<i style="position:absolute;inset:0;filter:blur(${20 + (n % 7)}px);background:repeating-conic-gradient(from ${n}deg, #0909091a 0 3deg, #c8090933 3deg 6deg)"></i>`

/** A picture below the fold that takes long to draw: blurred gradients on top of each other. */
const COSTLY_PICTURE = `<body style="margin:0"><div style="position:relative;height:6000px">
<div style="position:absolute;left:10px;top:1640px;width:200px;height:200px;overflow:hidden">
${Array.from({ length: LAYERS }, (_, n) => layer(n)).join('')}</div></div>`

/** Runs in the page. Resolves unless the page freezes. */
async function loseFrame(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const canvas = new OffscreenCanvas(900, 700)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (let n = 0; n < 3000; n++) {
    context.fillStyle = `hsl(${(n * 47) % 360} 50% 50%)`
    context.fillRect((n * 131) % 900, (n * 89) % 700, 20, 20)
  }
  const bitmap = await canvas.convertToBlob({ type: 'image/png' })
  await frame()
  await pause(100)
  // Near the picture: its tiles are drawn ahead of time, at low priority.
  scrollTo(0, 700)
  await frame()
  await frame()
  await pause(70)
  // In view: the next frame waits for the tiles, while decoding takes the workers away from them.
  scrollTo(0, 1000)
  await frame()
  const end = performance.now() + 1000
  const decode = async () => {
    while (performance.now() < end) (await createImageBitmap(bitmap)).close()
  }
  await Promise.all(Array.from({ length: 16 }, decode))
  for (let n = 0; n < 12; n++) {
    await pause(40)
    scrollTo(0, 1000 + n)
  }
  await frame()
}

async function isDrawn(page: Page, ms: number): Promise<boolean> {
  await page.setContent(COSTLY_PICTURE)
  const { promise: frozen, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ms, false)
  try {
    return await Promise.race([page.evaluate(loseFrame).then(() => true), frozen])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns how many pages were drawn before one froze; `runs` if none did. */
async function drawnPages(flags: string[], runs: number, ms: number): Promise<number> {
  const browser: Browser = await launchBrowser({ flags })
  try {
    const context = await browser.newContext({ viewport: { width: 250, height: 600 } })
    for (let drawn = 0; drawn < runs; drawn++) {
      const page = await context.newPage()
      // A frozen page goes with its browser: closing it would wait for the frame, too.
      if (!(await isDrawn(page, ms))) return drawn
      await page.close()
    }
    return runs
  } finally {
    await browser.close()
  }
}

async function withFix(runs: number): Promise<Row> {
  const drawn = await drawnPages(BROWSER_FLAGS, runs, FROZEN_AFTER_MS.withFix)
  const findings = drawn < runs ? [`With ${FRAME_FIX} a page froze after ${drawn} that did not.`] : []
  return { what: 'Chromium with the flags of the tests draws a page made to lose its frame', runs, findings }
}

async function withoutFix({ runs: scaled }: Torture): Promise<Row> {
  const runs = scaled(ENOUGH)
  const flags = BROWSER_FLAGS.filter((flag) => flag !== FRAME_FIX)
  const drawn = await drawnPages(flags, runs, FROZEN_AFTER_MS.withoutFix)
  // One page may be drawn by chance, and on a busy machine.
  const findings =
    drawn >= ENOUGH ? [`${FRAME_FIX} can go: without it, ${runs} of ${runs} pages were drawn.`] : []
  return {
    what: `${FRAME_FIX} is still needed: without it, that page freezes`,
    runs: Math.min(drawn + 1, runs),
    findings,
  }
}

export const browser: Part = async (torture: Torture) => [
  await withFix(torture.runs(20)),
  await withoutFix(torture),
]
