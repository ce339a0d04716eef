// Measures every promise that has a number, ours beside a peer in the same run:
// `npm run bench`, or `npm run bench -- [--quick] [name…]` for a selection, or a little of everything.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildPackage } from '../scripts/build.ts'
import { writePart } from '../scripts/written-part.ts'
import { type Bench, FULL, QUICK, type Row, unmeasured } from './measure.ts'
import { headlines, isValid, summary, table } from './table.ts'

const BENCHES: Record<string, () => Promise<Bench>> = {
  startup: async () => (await import('./rows/startup.ts')).startup,
  calls: async () => (await import('./rows/calls.ts')).calls,
  slow: async () => (await import('./rows/slow.ts')).slow,
  transfers: async () => (await import('./rows/transfers.ts')).transfers,
  export: async () => (await import('./rows/export.ts')).exporting,
  sandbox: async () => (await import('./rows/sandbox.ts')).sandbox,
  site: async () => (await import('./rows/site.ts')).site,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(
    `Error: no benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  )
  process.exit(2)
}

/** How often a benchmark is run at most until all that it measures against itself is within 5 %. */
const ATTEMPTS = 3

async function validRows(name: string, attempt = 1): Promise<Row[]> {
  const bench = await (BENCHES[name] as () => Promise<Bench>)()
  const rows = await bench.run(values.quick ? QUICK : FULL)
  if (isValid(rows) || attempt === ATTEMPTS) return rows
  console.error(`${summary(rows)} Measuring ${name} again …`)
  return validRows(name, attempt + 1)
}

/** A benchmark that fails becomes a row that says so; the others are still measured. */
async function measure(name: string): Promise<Row[]> {
  const started = performance.now()
  try {
    return await validRows(name)
  } catch (error) {
    process.exitCode = 1
    return [unmeasured(name, '', '', (error as Error).message)]
  } finally {
    console.error(`Measured ${name} in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  }
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
const intro = `${machine}. Median of several interleaved rounds ± half the distance between the quartiles.`
const report = (rows: Row[]) => `${intro}\n\n${table(rows)}\n\n${summary(rows)}\n`

// A selection, or little of everything, is not a table to publish.
const isPublished = positionals.length === 0 && !values.quick

await buildPackage()
console.log(`${intro}\n`)
const rows: Row[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  const own = await measure(name)
  rows.push(...own)
  console.log(`${table(own)}\n`)
  // After each benchmark, so that its rows are kept even if a later one never ends.
  if (isPublished && isValid(rows)) await writePart('test/bench/README.md', 'results', report(rows))
}
console.log(summary(rows))
if (!isValid(rows)) {
  console.error(
    'Error: something measured against itself was off by more than 5 %, so no row can be trusted. Measure on a quiet machine.',
  )
  process.exitCode = 1
} else if (isPublished) {
  await writePart('README.md', 'headlines', headlines(rows))
}
