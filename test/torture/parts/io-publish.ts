// Every file operation of publishing fails once: with an error, half done, or with the process.
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { currentId, currentRelease, publishedState, releaseIds } from '../../../web/server/releases.ts'
import { callsOf, environmentOf, failEach, type Plan, PRELOAD } from '../io/plan.ts'
import type { Row, Torture } from '../torture.ts'

const PROGRAM = fileURLToPath(new URL('../io/publish-once.ts', import.meta.url))
const MAX_RELEASES = 5

export async function publishOnFailingDisk(torture: Torture): Promise<Row> {
  const folder = join(torture.folder, 'disk')
  const files = join(folder, 'files')
  await mkdir(join(files, 'assets'), { recursive: true })
  await writeFile(join(files, 'assets/a.js'), 'a();'.repeat(1000))
  await writeFile(join(files, 'robots.txt'), 'all')
  const publish = (dist: string, text: string, plan?: Plan) =>
    new Promise<string | undefined>((resolve) => {
      const words = [...(plan ? PRELOAD : []), PROGRAM, dist, files, text]
      const env = { ...process.env, ...(plan && environmentOf(plan)) }
      execFile(process.execPath, words, { env }, (error, _, said) =>
        resolve(error ? said || 'killed' : undefined),
      )
    })
  // Old ones are removed, too.
  const before = join(folder, 'before')
  for (const text of ['1', '2', '3', '4', '5']) await publish(before, text)
  const counted = join(folder, 'counted')
  await cp(before, counted, { recursive: true, verbatimSymlinks: true })
  const log = join(folder, 'calls')
  await publish(counted, 'next', { folder: counted, log })
  const { runs, findings } = await failEach(torture, 'publishing', await callsOf(log), async (at, fault) => {
    const dist = join(folder, `${at}-${fault}`)
    await cp(before, dist, { recursive: true, verbatimSymlinks: true })
    const said = await publish(dist, 'next', { folder: dist, at, fault })
    const seen = await faultOf(dist, said === undefined ? ['next'] : ['5', 'next'])
    if (seen) return `${seen} (${said})`
    if (said && /\bat .*\.ts:\d+/.test(said)) return `a stack trace: ${said}`
    // What was not published is not taken for published.
    const [newest] = releaseIds(dist)
    if (newest !== currentId(dist) && publishedState(dist, newest))
      return 'the next publisher would do nothing'
    const again = await publish(dist, 'again')
    if (again !== undefined) return `the next run: ${again}`
    const healed = await faultOf(dist, ['again'])
    if (healed) return `after the next run: ${healed}`
    const left = (await readdir(join(dist, 'releases'))).filter((name) => name.endsWith('.part'))
    const others = (await readdir(dist)).filter((name) => !/^(releases|current|build\.lock)$/.test(name))
    const count = releaseIds(dist).length
    await rm(dist, { recursive: true })
    return left.length + others.length > 0 || count > MAX_RELEASES
      ? `left over: ${[...left, ...others].join(', ')}, ${count} releases`
      : undefined
  })
  return {
    what: 'every file operation of publishing a release fails once (error, half a read or write, kill -9): visitors see a whole release, the next run publishes and leaves nothing over',
    runs,
    findings,
  }
}

/** What is wrong with the release that visitors see. */
async function faultOf(dist: string, texts: readonly string[]): Promise<string | undefined> {
  const client = join(currentRelease(dist) ?? '', 'client')
  const page = await readFile(join(client, 'index.html'), 'utf8').catch(() => '')
  const text = /<title>(.*)<\/title>/.exec(page)?.[1] ?? ''
  if (!texts.includes(text)) return `visitors see "${text}"`
  if (page !== `<title>${text}</title>${text.repeat(500)}`) return 'visitors see half a page'
  const packed = await readFile(join(client, 'index.html.br')).catch(() => undefined)
  if (packed && brotliDecompressSync(packed).toString() !== page) return 'half a compressed page'
  const script = await readFile(join(client, 'assets/a.js'), 'utf8').catch(() => '')
  return script === 'a();'.repeat(1000) ? undefined : 'half a script'
}
