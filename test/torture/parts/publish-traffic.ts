// Release after release, while visitors read all pages at one server and at three.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentId } from '../../../web/server/releases.ts'
import { publishAltered, setAside } from '../operating/altered-release.ts'
import type { Demo } from '../operating/demo.ts'
import { Seen } from '../operating/seen.ts'
import { traffic } from '../operating/traffic.ts'
import { startSiteProcess } from '../site-process.ts'
import type { Row, Torture } from '../torture.ts'

const RELEASES = 100
const PER_SECOND = 100
/** A server looks for another release every second: each is to be seen. */
const SEEN_MS = 1500

const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8')

export async function publishUnderTraffic({ dist }: Demo, torture: Torture): Promise<Row> {
  const files = join(torture.folder, 'files')
  const names = await setAside(dist, currentId(dist) ?? '', files)
  const seen = new Seen()
  await seen.add(dist, currentId(dist) ?? '')
  const { paths } = seen
  const servers = await Promise.all(Array.from({ length: 4 }, () => startSiteProcess(dist, 0)))
  const [one, ...three] = servers.map(({ url }) => url) as [string, ...string[]]
  const chance = torture.random('pages')
  const at = (urls: readonly string[]) =>
    traffic(PER_SECOND, () => seen.visit(chance.pick(urls), chance.pick(paths)))
  const running = [at([one]), at(three)]
  const count = torture.runs(RELEASES, 3)
  const begun = performance.now()
  try {
    for (let number = 1; number <= count; number++) {
      const started = performance.now()
      const { id, folder } = await publishAltered(dist, files, names, torture.random(`release ${number}`))
      const changed = (await read(folder, 'changed.txt')).split('\n').filter(Boolean)
      await seen.add(dist, id, changed)
      const added = changed.find((name) => name.startsWith('en/news/new-'))
      if (added) paths.push(`/${added.replace('/index.html', '')}`)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + SEEN_MS - performance.now())))
    }
    await Promise.all(running.map((one) => one.stop()))
    const findings = seen.faults()
    if (servers.some((server) => server.hasEnded())) findings.push('A server has ended.')
    // All have turned to the last release.
    const last = currentId(dist) ?? ''
    const newest = new Seen()
    await newest.add(dist, last)
    for (const { url } of servers) for (const path of newest.paths) await newest.visit(url, path)
    findings.push(...newest.faults().map((fault) => `in the end: ${fault}`))
    const seconds = Math.round((performance.now() - begun) / 1000)
    return {
      what: `releases in a row under ${PER_SECOND} requests a second over all pages at one server and as many at three: every response whole and of one release, no restart, no hang`,
      runs: count,
      findings,
      note: `${(seen.responses + newest.responses).toLocaleString('en')} responses in ${seconds} s; releases are the demo's pages, altered, in place of built again`,
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    for (const server of servers) server.kill()
  }
}
