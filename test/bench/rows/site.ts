import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeShareCards } from '../../../web/scripts/share-cards.ts'
import { currentRelease } from '../../../web/server/releases.ts'
import { root } from '../../scripts/root.ts'
import { GOALS } from '../goals.ts'
import { Absent, atMost, type Bench, interleave, type Row, unmeasured } from '../measure.ts'
import { blankCard } from '../site/blank-card.ts'
import { build, type Platform, plainBuild, serve, settingsOf, startPlatform } from '../site/demo-build.ts'
import { type Grade, gradePages } from './site-lighthouse.ts'
import { PAGES } from './site-pages.ts'
import { writeLargeSeed } from './site-seed.ts'

const kB = 1024
const PICTURE = 120
/** Three languages of them make 9,000 pages. */
const FLATS = 2500
const MEMORY = 2 * 1024 ** 3

const row = (what: string, ours: string, value: string, goal: string, met: boolean, note = ''): Row => ({
  what,
  peer: 'none',
  theirs: '',
  ours,
  value,
  goal,
  met,
  ...(note && !met && { note }),
})
const size = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`

/** The lowest scores of all pages, and their largest picture of a first view. */
function gradeRow(grades: readonly Grade[]): Row {
  const scores = [0, 1, 2, 3].map((at) => Math.min(...grades.map((grade) => grade.scores[at] ?? 0)))
  const picture = Math.max(...grades.map((grade) => grade.picture))
  const layoutShift = Math.max(...grades.map((grade) => grade.layoutShift))
  const [performance = 0, ...others] = scores
  const isGood = performance >= 98 && others.every((score) => score === 100)
  return row(
    `The lowest of ${grades.length} kinds of page: Lighthouse on a phone, picture of the first view, layout shift`,
    `${scores.join(' / ')}, ${size(picture)}, ${layoutShift.toFixed(3)}`,
    '',
    `≥ 98 / 100 / 100 / 100, ≤ ${PICTURE} kB, 0`,
    isGood && picture <= PICTURE * kB && layoutShift < 0.001,
    [...new Set(grades.flatMap(({ faults }) => faults))].join(', '),
  )
}

/** The grade of each kind of page. */
async function pagesOf(platform: Platform, dist: string): Promise<Row> {
  await build(platform, dist)
  process.env.QUOIN_HOST = platform.url
  process.env.QUOIN_API_KEY = platform.projects[0]?.apiKey
  const site = await serve(dist)
  try {
    const grades = await gradePages(PAGES.map(({ path, query = '' }) => site.url + path + query))
    if (!(grades instanceof Absent)) return gradeRow(grades)
    return unmeasured('Lighthouse on a phone', 'none', '≥ 98 / 100 / 100 / 100', grades.reason)
  } finally {
    await site.close()
  }
}

/** A full build of a large site beside Astro alone. The pictures are those of the demo, and cached. */
async function builds(folder: string, dist: string, flats: number, rounds: number): Promise<Row[]> {
  const seed = await writeLargeSeed(folder, flats)
  const platform = await startPlatform(seed)
  const cards = join(folder, 'cards')
  try {
    await makeShareCards(await settingsOf(platform), join(folder, 'unused'), {
      cache: cards,
      draw: blankCard,
    })
    let memory = 0
    const { ours, plain } = await interleave(rounds, {
      ours: async () => {
        // From nothing: what the last build left is not taken.
        await rm(dist, { recursive: true, force: true })
        const built = await build(platform, dist, cards)
        memory = Math.max(memory, built.memory)
        return built.seconds
      },
      plain: () => plainBuild(platform, `${dist}-plain`),
    })
    const files = await readdir(join(currentRelease(dist) ?? '', 'client'), { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html')).length
    const what = `Building ${pages} pages, pictures cached`
    const gigabytes = `${(memory / 1024 ** 3).toFixed(2)} GB`
    return [
      atMost(what, 'plain Astro', plain, ours, GOALS.build, 's'),
      row('Memory of that build', gigabytes, '', '≤ 2 GB', memory <= MEMORY),
    ]
  } finally {
    await platform.close()
    await rm(`${dist}-plain`, { recursive: true, force: true })
  }
}

export const site: Bench = {
  name: 'site',
  async run({ rounds, size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-site-'))
    // Inside the workspace, where the server's imports resolve.
    const dist = join(root, 'web/dist-bench')
    try {
      const demo = await startPlatform()
      const grades = await pagesOf(demo, dist).finally(() => demo.close())
      return [grades, ...(await builds(folder, dist, size(FLATS), rounds(1)))]
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rm(dist, { recursive: true, force: true })
    }
  },
}
