// Kills servers, the publisher and Redis at random, and changes what there is to publish.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtFor, currentId, releaseIds } from '../../../web/server/releases.ts'
import type { Random } from '../random.ts'
import { until } from '../torture.ts'
import { type Demo, staffOf } from './demo.ts'
import { type Fleet, killing } from './fleet.ts'
import type { Job, PublisherJob } from './job.ts'
import type { Seen } from './seen.ts'

const MAX_RELEASES = 5
const ENTRY = 'news-terrace-park-b-roof'

export interface Operated {
  demo: Demo
  fleet: Fleet
  publisher: PublisherJob
  redis: Job | undefined
}

export interface Killers {
  /** Ends them, with everything up again. Returns how often each was killed. */
  stop(): Promise<string>
}

export function killAll({ fleet, publisher, redis }: Operated, random: (name: string) => Random): Killers {
  const chance = random('servers')
  const servers = killing(chance, [500, 4000], async (down) => {
    const at = chance.between(0, 2)
    fleet.kill(at)
    await down()
    await fleet.restart(at)
  })
  const again = (job: Job, name: string, pauses: [number, number]) =>
    killing(random(name), pauses, async (down) => {
      await job.kill()
      await down()
      job.start()
    })
  const publishers = again(publisher, 'publisher', [5000, 120_000])
  const stores = redis && again(redis, 'redis', [1000, 8000])
  return {
    async stop() {
      const [a = 0, b = 0, c = 0] = await Promise.all([servers, publishers, stores].map((one) => one?.stop()))
      return `killed: servers ${a} times, publisher ${b}, Redis ${c}`
    },
  }
}

/** Changes an article again and again, tells the publisher, and learns each release. */
export function keepPublishing(
  { demo, publisher }: Operated,
  seen: Seen,
): { releases(): number; stop(): Promise<number> } {
  const { content } = staffOf(demo)
  let isOver = false
  let last = currentId(demo.dist)
  let releases = 0
  const work = (async () => {
    for (let number = 1; !isOver; number++) {
      const title = `Change ${number}`
      await content.update(ENTRY, { values: { title: { ka: title, en: title, ru: title } } })
      await publisher.tell()
      for (let turn = 0; turn < 50 && !isOver; turn++) {
        const id = currentId(demo.dist)
        if (id !== undefined && id !== last) {
          last = id
          releases += 1
          await seen.add(demo.dist, id)
        }
        await wait(100)
      }
    }
  })()
  return {
    releases: () => releases,
    async stop() {
      isOver = true
      await work
      return releases
    },
  }
}

/** What is wrong with the folder of the releases after the publisher has been left alone for one run. */
export async function leftovers({ demo, publisher }: Operated): Promise<string[]> {
  const before = currentId(demo.dist)
  const findings: string[] = []
  const listens = await until(async () => (await publisher.tell()) === 202)
  const published = listens && (await until(() => currentId(demo.dist) !== before))
  // Visitors see a release before the oldest one has been removed; the publisher's line comes after both.
  if (published) await until(() => publisher.said().includes(`published ${currentId(demo.dist)}:`))
  if (published === undefined) findings.push(`nothing more is published: ${publisher.said().slice(-500)}`)
  await publisher.kill('SIGTERM')
  const names = await readdir(join(demo.dist, 'releases'))
  if (names.length > MAX_RELEASES || names.some((name) => name.endsWith('.part')))
    findings.push(`left over: ${names.join(', ')}`)
  for (const id of releaseIds(demo.dist)) if (!builtFor(demo.dist, id)) findings.push(`half a release: ${id}`)
  return findings
}
