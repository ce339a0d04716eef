// Breaks things on purpose and checks whether the promises hold:
// `npm run torture [-- name…] [--seed N] [--scale 0.1] [--built]`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage } from '../scripts/build.ts'
import { writePart } from '../scripts/written-part.ts'
import { details, table } from './report.ts'
import { messageOf, type Part, type Row, tortureWith } from './torture.ts'

const PARTS: Record<string, () => Promise<Part>> = {
  kills: async () => (await import('./parts/kills.ts')).kills,
  transfers: async () => (await import('./parts/transfers.ts')).transfers,
  chat: async () => (await import('./parts/chat.ts')).chat,
  fuzz: async () => (await import('./parts/fuzz.ts')).fuzz,
  matrix: async () => (await import('./parts/matrix.ts')).matrix,
  secrets: async () => (await import('./parts/secrets.ts')).secrets,
  signals: async () => (await import('./parts/signals.ts')).signals,
  io: async () => (await import('./parts/io.ts')).io,
  simulate: async () => (await import('./parts/simulate.ts')).simulate,
  properties: async () => (await import('./parts/properties.ts')).properties,
  openapi: async () => (await import('./parts/openapi.ts')).openapi,
  consumers: async () => (await import('./parts/consumers.ts')).consumers,
  site: async () => (await import('./parts/site.ts')).site,
  publish: async () => (await import('./parts/publish.ts')).publish,
  servers: async () => (await import('./parts/servers.ts')).servers,
  market: async () => (await import('./parts/market.ts')).market,
  browser: async () => (await import('./parts/browser.ts')).browser,
  pages: async () => (await import('./parts/pages.ts')).pages,
  soak: async () => (await import('./parts/soak.ts')).soak,
  dialects: async () => (await import('./parts/dialects.ts')).dialects,
  rules: async () => (await import('./parts/rules.ts')).rules,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    built: { type: 'boolean', default: false },
  },
})
const [seed, scale] = [Number(values.seed), Number(values.scale)]
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0 || !Number.isSafeInteger(seed) || !(scale > 0)) {
  console.error(
    unknown.length > 0
      ? `Error: there is no torture ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`
      : 'Error: --seed takes a whole number, --scale a number above 0.',
  )
  process.exit(2)
}
if (!values.built) await buildPackage()

const begun = performance.now()
const rows: Row[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  const started = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'quoin-torture-'))
  try {
    const part = await (PARTS[name] as () => Promise<Part>)()
    await mkdir(join(folder, name))
    const done = await part(tortureWith(seed, scale, name, join(folder, name))).catch((error): Row[] => [
      { what: `${name} ran to its end`, runs: 0, findings: [messageOf(error)] },
    ])
    rows.push(...done)
    const broken = done.reduce((sum, { findings }) => sum + findings.length, 0)
    console.error(`${name}: ${broken} findings (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // After each part, so that its findings are kept even if a later part never ends.
  if (positionals.length === 0 && scale === 1) await writePart('test/torture/README.md', 'results', report())
}
console.log(report())
process.exitCode = rows.some(({ findings }) => findings.length > 0) ? 1 : 0

function machine(): string {
  const minutes = Math.ceil((performance.now() - begun) / 60_000)
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${minutes} min`
}

function report(): string {
  return `${machine()}\n\n${table(rows)}\n${details(rows)}`
}
