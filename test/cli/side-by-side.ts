// A push of updates through a server that breaks, and whether its words are true and the next push makes the rest.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { ARTICLES, article, openContent } from './content-folder.ts'
import { startHere } from './quoin.ts'

/** More than are under way at once. */
export const COUNT = 14
const SLUGS = Array.from({ length: COUNT }, (_, index) => `side-${String(index).padStart(2, '0')}`)
export const PUSH = 'content push article --yes'

interface Change {
  /** From 1. */
  at: number
  response: ServerResponse
  /** Passes it on to the platform. */
  pass(): void
}
export type Answer = (change: Change) => void

const titleOf = (values: unknown) => (values as { title: { en: string } }).title.en

/** How many changes an error tells of: at least, and at most. */
function toldBy(stderr: string): [least: number, most: number] {
  const [, done] = /(\d+) of \d+ changes done/.exec(stderr) ?? []
  if (done === undefined) return [0, /may have been carried out/.test(stderr) ? COUNT : 0]
  const [, more] = /; (one|up to \d+) more may have been made/.exec(stderr) ?? []
  return [Number(done), Number(done) + (more === 'one' ? 1 : Number(more?.replace('up to ', '') ?? 0))]
}

export async function openSideBySide() {
  const content = await openContent()
  let answer: Answer = ({ pass }) => pass()
  let changes = 0
  let round = 0
  const server = createServer((incoming: IncomingMessage, response) => {
    const { method, url = '/', headers } = incoming
    const pass = () => {
      const outgoing = request(`${content.place.sandbox.url}${url}`, { method, headers }, (answered) => {
        response.writeHead(answered.statusCode ?? 500, answered.headers)
        answered.pipe(response)
      })
      incoming.pipe(outgoing)
    }
    if (method !== 'PUT') return pass()
    changes += 1
    answer({ at: changes, response, pass })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...content.place.env, QUOIN_HOST: url }
  const quoin = (line: string) => content.quoin(line, { env })
  const stored = async () => {
    const entries = await content.admin.content.list({ apiId: 'article', limit: 100 }).toArray()
    return new Map(entries.map(({ slug = '', version, values }) => [slug, { version, values }]))
  }
  const write = async (title: string) => {
    for (const slug of SLUGS) await content.write(`${ARTICLES}/${slug}.yaml`, article(slug, title))
  }
  await quoin('content pull article')
  await write('Start')
  expect((await quoin(PUSH)).exitCode).toBe(0)

  /** Edits all files. Returns how many of the edits the platform has, and which of them not exactly once. */
  async function edit() {
    const title = `Round ${++round}`
    const before = await stored()
    await write(title)
    return async () => {
      const after = await stored()
      const made = SLUGS.filter((slug) => titleOf(after.get(slug)?.values) === title)
      const timesOf = (slug: string) => (after.get(slug)?.version ?? 0) - (before.get(slug)?.version ?? 0)
      const wrong = SLUGS.filter((slug) => timesOf(slug) !== (made.includes(slug) ? 1 : 0))
      return { made: made.length, wrong }
    }
  }
  return {
    ...content,
    env,
    changes: () => changes,
    /** Starts a push of an edit of all files, with the server answering changes so. */
    async push(given: Answer) {
      const look = await edit()
      changes = 0
      answer = given
      return { look, start: () => startHere(PUSH, { env, cwd: content.folder }) }
    },
    /** What a push that ended has said is true, and the next one makes the rest, each change once. */
    async expectTruth(look: Awaited<ReturnType<typeof edit>>, stderr: string | undefined) {
      answer = ({ pass }) => pass()
      const { made, wrong } = await look()
      expect(wrong, stderr).toEqual([])
      if (stderr !== undefined) {
        const [least, most] = toldBy(stderr)
        expect(made, stderr).toBeGreaterThanOrEqual(least)
        expect(made, stderr).toBeLessThanOrEqual(most)
      }
      const again = await quoin(PUSH)
      expect(again.exitCode, again.stderr).toBe(0)
      expect(await look()).toEqual({ made: COUNT, wrong: [] })
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await content.place.close()
    },
  }
}

type World = Awaited<ReturnType<typeof openSideBySide>>

/** The connections of all changes from the given one on drop: before the platform has them, or before its answer. */
export async function dropFrom(world: World, from: number, isMade: boolean) {
  const { look, start } = await world.push(({ at, response, pass }) => {
    if (at < from) return pass()
    if (!isMade) return response.destroy()
    response.writeHead = () => response
    response.write = () => true
    response.end = () => response.destroy()
    pass()
  })
  const { exitCode, stderr } = await start()
  expect([1, 8], stderr).toContain(exitCode)
  await world.expectTruth(look, stderr)
}

/** Ctrl-C, when some of those that are under way have been made and others have not. */
export async function interruptAt(world: World, from: number) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const { look, start } = await world.push(({ at, pass }) => {
    if (at === from) resolve()
    if (at < from || at % 2 === 0) pass()
  })
  const ran = start()
  await reached
  ran.kill('SIGINT')
  const { exitCode, stderr } = await ran
  expect(exitCode, stderr).toBe(130)
  await world.expectTruth(look, stderr)
}
