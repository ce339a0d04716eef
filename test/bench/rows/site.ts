import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from 'quoin/sandbox'
import { startSite } from '../../../web/server/site.ts'
import { root } from '../../scripts/root.ts'
import { Absent, type Bench, type Row, unmeasured } from '../measure.ts'
import { freePort } from '../servers/free-port.ts'
import { type Grade, gradePages } from './site-lighthouse.ts'
import { PAGES } from './site-pages.ts'
import { writeLargeSeed } from './site-seed.ts'
import { type Weight, weigh } from './site-weight.ts'

const kB = 1024
const STYLE = 20
const FONTS = 60
const PICTURE = 120
/** Three languages of them make 15,000 pages. */
const FLATS = 5000
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

type Platform = Awaited<ReturnType<typeof startSandbox>>

/** Builds in a process of its own. `cards` is a cache for blank share cards. Returns the time and the peak memory. */
async function build(platform: Platform, dist: string, port: number, cards = '') {
  const settings = {
    host: platform.url,
    apiKey: platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey,
    siteUrl: `http://127.0.0.1:${port}`,
  }
  const { stdout } = await execa(
    'node',
    ['test/bench/servers/site-build.ts', JSON.stringify(settings), dist, cards],
    {
      cwd: root,
    },
  )
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { seconds: number; memory: number }
  const files = await readdir(join(dist, 'client'), { recursive: true })
  return { ...told, pages: files.filter((file) => file.endsWith('.html')).length }
}

/** Weight and grade of each kind of page. */
async function pagesOf(platform: Platform, dist: string): Promise<Row[]> {
  const port = await freePort()
  await build(platform, dist, port)
  process.env.QUOIN_HOST = platform.url
  process.env.QUOIN_API_KEY = platform.projects[0]?.apiKey
  const site = await startSite({ dist, port })
  try {
    const weights = []
    for (const { kind, path, script } of PAGES) {
      weights.push(weightRow(kind, await weigh(join(dist, 'client'), path), script))
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

/** Builds of a large site, full and incremental. */
async function builds(folder: string, dist: string, flats: number): Promise<Row[]> {
  const seed = await writeLargeSeed(folder, flats)
  const platform = await startSandbox({ seed, memory: true, generate: false })
  const again = () => build(platform, dist, 4321, join(folder, 'cards'))
  try {
    const first = await again()
    // Not removed: on some file systems deleting many files slows down creating new ones.
    await rename(dist, `${dist}-first`)
    const full = await again()
    const second = await again()
    const rate = full.pages / full.seconds
    const part = second.seconds / full.seconds
    const memory = Math.max(first.memory, full.memory)
    const gigabytes = `${(memory / 1024 ** 3).toFixed(2)} GB`
    return [
      row(
        `Building ${full.pages} pages, pictures and share cards cached`,
        `${full.seconds.toFixed(1)} s`,
        `${rate.toFixed(0)} pages/s`,
        '≥ 250 pages/s',
        rate >= 250,
        'most of it is what Astro does around a page: bytes of texts, folders, files',
      ),
      row(`Memory of that build`, gigabytes, '', '≤ 2 GB', memory <= MEMORY),
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
    await rm(`${dist}-first`, { recursive: true, force: true })
  }
}

export const site: Bench = {
  name: 'site',
  async run({ size }) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-site-'))
    const dist = join(root, 'web/dist-bench')
    const platform = await startSandbox({ seed: join(root, 'web/demo'), memory: true, generate: false })
    try {
      const rows = await pagesOf(platform, dist)
      return [...rows, ...(await builds(folder, dist, size(FLATS)))]
    } finally {
      await platform.close()
      await rm(folder, { recursive: true, force: true })
      await rm(dist, { recursive: true, force: true })
    }
  },
}
