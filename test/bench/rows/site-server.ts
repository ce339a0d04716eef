import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { currentRelease } from '../../../web/server/releases.ts'
import { GOALS } from '../goals.ts'
import { type Bench, floorRow, interleave, speedAtLeast, timed } from '../measure.ts'
import { residentMemory } from '../memory.ts'
import { type ChildServer, childServer } from '../servers/child.ts'
import { demoBuild, startPlatform } from '../site/demo-build.ts'
import { PAGES } from './site-pages.ts'

const REQUESTS = 4000
const CONNECTIONS = 16

/** The website's server beside sirv alone, with the same files. */
export const siteServer: Bench = {
  name: 'site-server',
  async run({ rounds, size }) {
    const platform = await startPlatform()
    const dist = await demoBuild(platform).finally(() => platform.close())
    const ours = await childServer('site', dist)
    const sirv = await childServer('sirv', join(currentRelease(dist) ?? '', 'client'))
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const count = size(REQUESTS)
    const visit = (url: string) =>
      new Promise<void>((resolve, reject) => {
        get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
          response.resume().once('end', resolve)
        }).once('error', reject)
      })
    const visitors = ({ url }: ChildServer) =>
      timed(async () => {
        let next = 0
        const visitor = async () => {
          while (next < count) await visit(url + PAGES[next++ % PAGES.length]?.path)
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
      })
    try {
      const times = await interleave(rounds(9), { ours: () => visitors(ours), sirv: () => visitors(sirv) })
      const [our, their] = [ours, sirv].map(({ pid }) => residentMemory(pid)) as [number, number]
      const what = `${count} requests of pages over ${CONNECTIONS} connections`
      return [
        speedAtLeast(what, 'sirv alone', times.sirv, times.ours, GOALS.siteServer),
        floorRow('Memory of the server after that', 'sirv alone', [their], [our], 'MB'),
      ]
    } finally {
      agent.destroy()
      await Promise.all([ours.close(), sirv.close()])
    }
  },
}
