import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startSandbox } from 'quoin/sandbox'
import { root } from '../../scripts/root.ts'
import type { Bench, Row } from '../measure.ts'

const web = join(root, 'web')
const kB = 1024

interface Weight {
  script: number
  style: number
  fonts: number
}

/** What a page makes a browser load before anybody touches it: its scripts with all they import, styles and fonts. */
async function weigh(client: string, page: string): Promise<Weight> {
  const html = await readFile(join(client, page, 'index.html'), 'utf8')
  const seen = new Map<string, string>()
  const load = async (path: string) => {
    if (seen.has(path)) return
    const text = await readFile(join(client, path), 'latin1')
    seen.set(path, text)
    const imported = [...text.matchAll(/(?:from|^import|;import)\s*["'](\.[^"']+\.js)["']/g)]
    for (const [, one] of imported) await load(join(dirname(path), one as string))
  }
  const urls = [
    ...html.matchAll(
      /(?:src|href|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.(?:js|css|woff2))"/g,
    ),
  ]
  const paths = new Set(urls.map(([, url]) => url as string))
  for (const path of paths) if (path.endsWith('.js')) await load(path)
  const sizes = async (ending: string) => {
    const files = [...paths].filter((path) => path.endsWith(ending))
    const bytes = await Promise.all(files.map((path) => readFile(join(client, path))))
    return bytes.reduce((sum, one) => sum + (ending === '.css' ? gzipSync(one).length : one.length), 0)
  }
  const inline = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([^<]+)<\/script>/g)].map(
    ([, text]) => text,
  )
  const styles = [...html.matchAll(/<style[^>]*>([^<]+)<\/style>/g)].map(([, text]) => text)
  const packed = (text: string) => (text ? gzipSync(text).length : 0)
  const modules = [...seen.values()].reduce(
    (sum, text) => sum + gzipSync(Buffer.from(text, 'latin1')).length,
    0,
  )
  return {
    script: modules + packed(inline.join('')),
    style: (await sizes('.css')) + packed(styles.join('')),
    fonts: await sizes('.woff2'),
  }
}

const PAGES: [kind: string, page: string, script: number][] = [
  ['Home', '', 90],
  ['Projects', 'projects', 90],
  ['News', 'news', 90],
  ['Project', 'projects/terrace-park', 120],
  ['Building', 'projects/terrace-park/a', 120],
  ['Apartment', 'projects/terrace-park/a/503', 120],
  ['Sign-up', 'sign-up', 120],
  ['Contact', 'contact', 120],
]

function rowsOf(kind: string, weight: Weight, script: number): Row {
  const part = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`
  const met = weight.script <= script * kB && weight.style <= 20 * kB && weight.fonts <= 60 * kB
  return {
    what: `${kind}: scripts, styles, fonts`,
    peer: 'none',
    theirs: '',
    ours: `${part(weight.script)}, ${part(weight.style)}, ${part(weight.fonts)}`,
    value: 'gzip',
    goal: `≤ ${script}, 20, 60 kB`,
    met,
  }
}

/** The weight of each kind of page, and how fast all of them are built once the pictures are there. */
export const site: Bench = {
  name: 'site',
  async run() {
    const dist = join(tmpdir(), `quoin-bench-site-${process.pid}`)
    const sandbox = await startSandbox({ seed: join(web, 'demo'), memory: true })
    try {
      const settings = {
        host: sandbox.url,
        apiKey: sandbox.projects[0]?.apiKey ?? '',
        siteUrl: 'http://127.0.0.1:4321',
      }
      const { buildSite } = await import('../../../web/scripts/build.ts')
      await buildSite(settings, { dist, log: false })
      const started = performance.now()
      await buildSite(settings, { dist, log: false })
      const seconds = (performance.now() - started) / 1000
      const client = join(dist, 'client')
      const pages = (await readdir(client, { recursive: true })).filter((file) =>
        file.endsWith('.html'),
      ).length
      const rows: Row[] = []
      for (const [kind, page, script] of PAGES) rows.push(rowsOf(kind, await weigh(client, page), script))
      const rate = pages / seconds
      rows.push({
        what: `Building ${pages} pages, pictures cached`,
        peer: 'none',
        theirs: '',
        ours: `${seconds.toFixed(1)} s`,
        value: `${rate.toFixed(0)} pages/s`,
        goal: '≥ 250 pages/s',
        met: rate >= 250,
      })
      return rows
    } finally {
      await sandbox.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}
