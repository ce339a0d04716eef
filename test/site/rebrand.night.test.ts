/** Another company's accent: one line of one file, in a copy of the website. */
import { copyFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentRelease } from '../../web/server/releases.ts'
import { accentColours, COLOURS } from '../../web/src/styles/colours.ts'
import { root } from '../scripts/root.ts'
import { shellReady } from '../support/arrive.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { tinySeed } from '../support/small-seed.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

/** Text on it is white. */
const GREEN = '#1b5e20'
/** Inside the repository, so that its packages are found. */
const place = join(root, 'web/dist-rebrand')
const web = join(place, 'web')
const dist = join(place, 'dist')
let folder: string
let testSite: TestSite
let browser: Browser
let client: string

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

beforeAll(async () => {
  await rm(place, { recursive: true, force: true })
  await mkdir(web, { recursive: true })
  for (const part of [
    'src',
    'api',
    'scripts',
    'server',
    'public',
    'astro.config.ts',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, 'web', part), join(web, part), { recursive: true })
  for (const file of ['package-lock.json', 'tsconfig.json']) copyFileSync(join(root, file), join(place, file))
  const tokens = join(web, 'src/styles/tokens.ts')
  writeFileSync(
    tokens,
    readFileSync(tokens, 'utf8').replace(`accent: '${COLOURS.accent}'`, `accent: '${GREEN}'`),
  )
  folder = await mkdtemp(join(tmpdir(), 'quoin-rebrand-'))
  const copy = [web, join(folder, 'cards')] as const
  testSite = await startTestSite({ seed: await tinySeed(folder), dist, copy })
  browser = await launchBrowser()
  client = join(currentRelease(dist) ?? '', 'client')
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await testSite?.close()
  for (const part of [place, folder]) await rm(part, { recursive: true, force: true })
})

it('is that of every page, style, script, drawing and manifest', () => {
  const { accent, 'accent-press': press, tint } = COLOURS
  const old = [accent, press, tint].flatMap((colour) => [
    `${colour}[\\da-f]{0,2}\\b`,
    `rgba?\\(\\s*${channels(colour).join('[\\s,]+')}\\b`,
  ])
  const anyOld = new RegExp(old.join('|'), 'i')
  const files = globSync('**/*.{html,css,js,svg,webmanifest,xml,json,txt}', { cwd: client })
  expect(files.length).toBeGreaterThan(300)
  const text = (file: string) => readFileSync(join(client, file), 'utf8')
  expect(files.filter((file) => anyOld.test(text(file)))).toEqual([])
  const green = Object.values({ accent: GREEN, ...accentColours(GREEN) })
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map(text)
    .join()
  for (const colour of green) expect(styles).toContain(colour.replace('#ffffff', '#fff'))
  for (const file of ['site.webmanifest', 'icon.svg', 'index.html']) expect(text(file)).toContain(GREEN)
})

it.each(['icon-192.png', 'apple-touch-icon.png', 'share/en/terrace-park/a/503.png'])(
  'is in the picture %s',
  async (file) => {
    const { data, info } = await sharp(join(client, file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).join())
    expect(seen).toContain(channels(GREEN).join())
    expect(seen).not.toContain(channels(COLOURS.accent).join())
  },
)

it('is in emails', async () => {
  const content = {
    info: { companyName: 'Terasa' },
    siteUrl: 'https://terasa.example',
    locale: 'en',
    to: '',
    title: '',
  }
  const { stdout } = await execa('node', [
    '--input-type=module',
    '--eval',
    `const { emailOf } = await import(${JSON.stringify(join(web, 'api/emails/email.ts'))})
     console.log(emailOf(${JSON.stringify(content)}).bodyHTML)`,
  ])
  expect(stdout).toContain(`background:${GREEN};color:#ffffff`)
  expect(stdout).not.toContain(COLOURS.accent)
})

it.each([
  '/en',
  '/en/projects',
  '/en/projects/terrace-park',
  '/en/projects/terrace-park/a/503',
  '/en/contact',
  '/en/visit',
])('has text on it that can be read, and leaves all other text as it was: %s', async (path) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(testSite.site + path)
  await shellReady(page)
  const contrast = (await axeFindings(page)).filter((one) => one.startsWith('color-contrast'))
  expect(contrast).toEqual([])
  await page.close()
})
