import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeShareCards } from '../../../web/scripts/share-cards.ts'
import { currentRelease } from '../../../web/server/releases.ts'
import { root } from '../../scripts/root.ts'
import { Absent, type Bench, type Row, unmeasured } from '../measure.ts'
import { blankCard } from '../site/blank-card.ts'
import { build, demoBuild, type Platform, serve, settingsOf, startPlatform } from '../site/demo-build.ts'
import { type Grade, gradePages } from './site-lighthouse.ts'
import { PAGES } from './site-pages.ts'
import { writeLargeSeed } from './site-seed.ts'
import { type Weight, weigh } from './site-weight.ts'

const kB = 1024
const STYLE = 20
const FONTS = 60
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

function weightRow(kind: string, { script, style, fonts }: Weight, most: number): Row {
  const met = script <= most * kB && style <= STYLE * kB && fonts <= FONTS * kB
  const ours = [script, style, fonts].map(size).join(', ')
  const goal = `≤ ${most}, ${STYLE}, ${FONTS} kB`
  return row(`${kind}: scripts, styles, fonts`, ours, 'gzip', goal, met)
}

function gradeRow(kind: string, { scores, picture, layoutShift, faults }: Grade): Row {
  const [performance = 0, ...others] = scores
  const isGood = performance >= 98 && others.every((score) => score === 100)
  return row(
    `${kind}: Lighthouse on a phone, picture of the first view, layout shift`,
    `${scores.join(' / ')}, ${size(picture)}, ${layoutShift.toFixed(3)}`,
    '',
    `≥ 98 / 100 / 100 / 100, ≤ ${PICTURE} kB, 0`,
    isGood && picture <= PICTURE * kB && layoutShift < 0.001,
    faults.join(', '),
  )
}

/** Weight and grade of each kind of page. */
async function pagesOf(platform: Platform): Promise<Row[]> {
  const dist = await demoBuild(platform)
  process.env.QUOIN_HOST = platform.url
  process.env.QUOIN_API_KEY = platform.projects[0]?.apiKey
  const site = await serve(dist)
  try {
    const weights = []
    for (const { kind, path, script } of PAGES) {
      weights.push(weightRow(kind, await weigh(join(currentRelease(dist) ?? '', 'client'), path), script))
    }
    const grades = await gradePages(PAGES.map(({ path }) => site.url + path))
    if (grades instanceof Absent)
      return [
        ...weights,
        unmeasured('Lighthouse on a phone', 'none', '≥ 98 / 100 / 100 / 100', grades.reason),
      ]
    return [...weights, ...grades.map((grade, index) => gradeRow(PAGES[index]?.kind ?? '', grade))]
  } finally {
    await site.close()
  }
}

/** Builds of a large site, full and incremental. The pictures are those of the demo. */
async function builds(folder: string, dist: string, flats: number): Promise<Row[]> {
  const seed = await writeLargeSeed(folder, flats)
  const platform = await startPlatform(seed)
  const cards = join(folder, 'cards')
  try {
    await makeShareCards(await settingsOf(platform), join(folder, 'unused'), {
      cache: cards,
      draw: blankCard,
    })
    const full = await build(platform, dist, cards)
    const second = await build(platform, dist, cards)
    const files = await readdir(join(currentRelease(dist) ?? '', 'client'), { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html')).length
    const rate = pages / full.seconds
    const part = second.seconds / full.seconds
    const gigabytes = `${(full.memory / 1024 ** 3).toFixed(2)} GB`
    return [
      row(
        `Building ${pages} pages, pictures and share cards cached`,
        `${full.seconds.toFixed(1)} s`,
        `${rate.toFixed(0)} pages/s`,
        '≥ 250 pages/s',
        rate >= 250,
        'most of it is what Astro does around a page: bytes of texts, folders, files',
      ),
      row(`Memory of that build`, gigabytes, '', '≤ 2 GB', full.memory <= MEMORY),
      row(
        'Building them again, nothing changed',
        `${second.seconds.toFixed(1)} s`,
        `${(part * 100).toFixed(0)} %`,
        '≤ 30 % of a full build',
        part <= 0.3,
      ),
    ]
  } finally {
    await platform.close()
  }
}

export const site: Bench = {
  name: 'site',
  async run({ size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-site-'))
    const dist = join(root, 'web/dist-bench')
    try {
      const demo = await startPlatform()
      const rows = await pagesOf(demo).finally(() => demo.close())
      return [...rows, ...(await builds(folder, dist, size(FLATS)))]
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rm(dist, { recursive: true, force: true })
    }
  },
}
