// Browser contexts that visitors of the demo site use one after the other: a new one costs three times as much as a page.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { arrive, leave, listen, type Visit } from './arrive.ts'

/** The server limits what comes from one address, and a room has one. */
const MAX_VISITS = 15
/** Unused rooms of a browser. */
const MAX_IDLE = 6

interface Room {
  context: BrowserContext
  page: Page
  key: string
  /** The window's. */
  size: { width: number; height: number } | null
  visits: number
  isLent: boolean
  /** Something was changed that only a new context undoes. */
  isChanged: boolean
  end(): Promise<void>
}

const roomOf = new WeakMap<BrowserContext, Room>()
/** Unused ones, the longest unused first. */
const idle = new WeakMap<Browser, Room[]>()

/** Has `tell` called before any of these methods. */
function watch<T extends object>(owner: T, names: readonly (keyof T)[], tell: () => void): void {
  for (const name of names) {
    const method = owner[name] as (...values: unknown[]) => unknown
    const watched = (...values: unknown[]) => {
      tell()
      return method.apply(owner, values)
    }
    Object.assign(owner, { [name]: watched })
  }
}

/** A page of the site that costs nothing, from which its storage can be read and written. */
const enterHall = (page: Page, site: string) => page.goto(`${site}/robots.txt`)

async function build(browser: Browser, site: string, key: string, options?: BrowserContextOptions) {
  const { context, page } = await arrive(browser, options)
  const end = context.close.bind(context)
  const size = page.viewportSize()
  const room: Room = { context, page, key, size, visits: 0, isLent: true, isChanged: false, end }
  const tell = () => {
    room.isChanged = true
  }
  watch(context, ['addInitScript', 'grantPermissions', 'setOffline'], tell)
  watch(page, ['addInitScript', 'emulateMedia'], tell)
  watch(page.clock, ['install'], tell)
  context.close = () => giveBack(room, browser, site)
  roomOf.set(context, room)
  await enterHall(page, site)
  return room
}

const EVENTS = [
  'pageerror',
  'console',
  'request',
  'requestfailed',
  'response',
  'dialog',
  'filechooser',
] as const

/** Leaves nothing of a visit. */
async function clear({ context, page, size }: Room, site: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([
    ...context.pages().map((one) => one !== page && one.close()),
    ...[page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
    context.clearCookies(),
  ])
  if (size && size.width !== page.viewportSize()?.width) await page.setViewportSize(size)
  await enterHall(page, site)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function giveBack(room: Room, browser: Browser, site: string): Promise<void> {
  if (!room.isLent) return
  room.isLent = false
  if (room.isChanged || room.visits >= MAX_VISITS || room.page.isClosed()) return room.end()
  await clear(room, site)
  const free = idle.get(browser) ?? []
  idle.set(browser, free)
  free.push(room)
  if (free.length > MAX_IDLE) await free.shift()?.end()
}

/** A new visitor of the site, in a room that is empty. Closing the context gives it back. */
export async function visitRoom(
  browser: Browser,
  site: string,
  options?: BrowserContextOptions,
): Promise<Visit> {
  const key = JSON.stringify(options ?? {})
  const free = idle.get(browser) ?? []
  const known = free.findLast((one) => one.key === key)
  if (known) free.splice(free.indexOf(known), 1)
  const room = known ?? (await build(browser, site, key, options))
  room.visits += 1
  room.isLent = true
  const complaints: string[] = []
  listen(room.page, complaints)
  return { page: room.page, context: room.context, complaints }
}

/** Ends what a test has left open. */
export async function leaveAll(browser: Browser): Promise<void> {
  await Promise.all(
    browser.contexts().map(async (context) => {
      const room = roomOf.get(context)
      if (!room) return leave(context)
      if (!room.isLent) return
      room.isLent = false
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await room.end()
    }),
  )
}
