// The publisher at work on the demo: how soon a change is seen, what it changes, and back again.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { differences } from '../../../web/scripts/finish-files.ts'
import { currentId, currentRelease, releaseIds } from '../../../web/server/releases.ts'
import { root } from '../../scripts/root.ts'
import { type Demo, staffOf } from '../operating/demo.ts'
import { type PublisherJob, startPublisher } from '../operating/job.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { type Row, type Torture, until } from '../torture.ts'

/** Until the origin's HTML shows a change, in milliseconds. */
const GOALS = { told: 20_000, asking: 40_000, rollback: 2000 }
const ENTRY = 'news-terrace-park-b-roof'
const FLAT = 'flat-river-line-b-202'
const ARTICLE = '/en/news/terrace-park-b-roof'
const run = promisify(execFile)

export async function publisherAtWork(demo: Demo, torture: Torture): Promise<Row[]> {
  const server = await startSiteProcess(demo.dist, 0)
  const publisher = await startPublisher(demo, { PUBLISH_INTERVAL: String(torture.runs(15, 3)) })
  try {
    // The demo is built without the pictures that links are shared with: the first release draws them.
    if (torture.runs(1, 0) > 0) await release(demo, publisher)
    const soon = await timed(demo, server, publisher, torture)
    const back = await changedBack(demo, publisher, torture)
    await publisher.kill('SIGTERM')
    return [soon, back, await rollback(demo, server, torture)]
  } finally {
    await publisher.kill()
    server.kill()
  }
}

const inAll = (text: string) => ({ ka: text, en: text, ru: text })
const rename = (demo: Demo, title: Record<string, string>) =>
  staffOf(demo).content.update(ENTRY, { values: { title } })

/** Has the publisher publish. Resolves to the release, undefined if none came. */
async function release({ dist }: Demo, publisher: PublisherJob): Promise<string | undefined> {
  const before = currentId(dist)
  await until(async () => (await publisher.tell()) === 202)
  const took = await until(() => currentId(dist) !== before)
  return took === undefined ? undefined : currentRelease(dist)
}

async function timed(
  demo: Demo,
  server: SiteProcess,
  publisher: PublisherJob,
  torture: Torture,
): Promise<Row> {
  const findings: string[] = []
  const notes: string[] = []
  const shows = (path: string, text: string) => async () =>
    (await (await fetch(server.url + path)).text()).includes(text)
  const measure = async (
    what: string,
    path: string,
    text: string,
    how: keyof typeof GOALS,
    change: () => Promise<unknown>,
  ) => {
    await change()
    const begun = performance.now()
    if (how === 'told') await until(async () => (await publisher.tell()) === 202)
    const took = (await until(shows(path, text))) === undefined ? Infinity : performance.now() - begun
    notes.push(`${what} ${how === 'told' ? 'by POST' : 'by asking'} ${(took / 1000).toFixed(0)} s`)
    if (took > torture.goal(GOALS[how])) findings.push(`${what}, ${how}: ${(took / 1000).toFixed(0)} s`)
  }
  const { content } = staffOf(demo)
  const article = async () => {
    const first = await content.get(ENTRY)
    const values = { ...(first.values as object), title: inAll('A new article') }
    await content.create({ modelId: first.modelId, slug: 'a-new-article', values, status: 'published' })
  }
  const price = () =>
    demo.restart((item) => {
      if (item._id !== FLAT) return
      item.price.amount = 12_345_700
      item.updated = new Date().toISOString()
    })
  const changes: Parameters<typeof measure>[] = [
    ['title', ARTICLE, 'Told of', 'told', () => rename(demo, inAll('Told of'))],
    ['title', ARTICLE, 'By itself', 'asking', () => rename(demo, inAll('By itself'))],
    ['article', '/en/news/a-new-article', 'A new article', 'told', article],
    ['price', '/en/projects/river-line/b/202', '$123,457', 'asking', price],
  ]
  for (const change of changes.slice(0, torture.runs(changes.length, 2))) await measure(...change)
  const seconds = [...publisher.said().matchAll(/, (\d+) s$/gm)].map(([, each]) => each)
  return {
    what: 'a changed title, price and a new article are in the HTML of the origin after POST /publish within 20 s, by asking within 40 s',
    runs: notes.length,
    findings,
    note: `${notes.join(', ')}; builds ${seconds.slice(1).join(', ')} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  }
}

/** Changes a title and changes it back. Only pages that show it may have other bytes. */
async function changedBack(demo: Demo, publisher: PublisherJob, torture: Torture): Promise<Row> {
  const findings: string[] = []
  const publish = async () => {
    const made = await release(demo, publisher)
    if (made === undefined) findings.push(`no release: ${publisher.said().slice(-300)}`)
    return join(made ?? '', 'client')
  }
  const { values } = await staffOf(demo).content.get(ENTRY)
  const { title } = values as unknown as { title: Record<string, string> }
  // Pages and the sitemap have the day of the last change: today.
  await rename(demo, title)
  const first = await publish()
  const again = torture.runs(1, 0) > 0 ? await publish() : first
  const same = await differences(first, again)
  if (same.length > 0) findings.push(`the same content, other bytes: ${same.slice(0, 5).join(', ')}`)
  await rename(demo, inAll('Changed'))
  const changed = await publish()
  const names = await differences(first, changed)
  for (const name of names) {
    const text = await readFile(join(changed, name), 'utf8').catch(() => '')
    if (!text.includes('Changed')) findings.push(`${name} has changed and does not show the change`)
  }
  await rename(demo, title)
  const back = await differences(first, await publish())
  if (back.length > 0) findings.push(`changed back, other bytes: ${back.slice(0, 5).join(', ')}`)
  return {
    what: 'builds of the same content, and of content that was changed and changed back, are the same byte for byte; only pages that show a change have other bytes',
    runs: 4,
    findings,
    note: `${names.length} files show the title`,
  }
}

async function rollback(demo: Demo, server: SiteProcess, torture: Torture): Promise<Row> {
  const findings: string[] = []
  const times: number[] = []
  const title = async () =>
    /<h1[^>]*>([^<]*)/.exec(await (await fetch(server.url + ARTICLE)).text())?.[1]?.trim()
  const before = 'Changed'
  await until(async () => (await title()) !== before)
  const last = await title()
  for (let turn = 0; turn < torture.runs(5, 2); turn++) {
    const id = turn % 2 === 0 ? [] : releaseIds(demo.dist).slice(0, 1)
    const wanted = turn % 2 === 0 ? before : last
    const begun = performance.now()
    const env = { ...process.env, DIST: demo.dist }
    await run('node', ['web/jobs/publish.ts', '--rollback', ...id], { cwd: root, env })
    await until(async () => (await title()) === wanted, { everyMs: 20 })
    times.push(performance.now() - begun)
  }
  const longest = Math.max(...times)
  if (longest > torture.goal(GOALS.rollback)) findings.push(`${Math.round(longest)} ms`)
  return {
    what: 'a rollback is seen within 2 s',
    runs: times.length,
    findings,
    note: `at most ${Math.round(longest)} ms`,
  }
}
