// Measures every promise that has a number, ours beside a peer in the same run: `npm run bench [-- name…]`.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage } from '../scripts/build.ts'
import { root } from '../scripts/root.ts'
import type { Bench, Row } from './measure.ts'

const BENCHES: Record<string, () => Promise<Bench>> = {
  startup: async () => (await import('./rows/startup.ts')).startup,
  sandbox: async () => (await import('./rows/readiness.ts')).readiness,
  calls: async () => (await import('./rows/calls.ts')).calls,
  export: async () => (await import('./rows/export.ts')).exporting,
  transfers: async () => (await import('./rows/transfers.ts')).transfers,
  site: async () => (await import('./rows/site.ts')).site,
}

export function table(rows: Row[]): string {
  const head =
    '| what | peer | theirs | ours | result | goal | met |\n| --- | --- | --- | --- | --- | --- | --- |'
  const line = (row: Row) =>
    `| ${row.what} | ${row.peer} | ${row.theirs} | ${row.ours} | ${row.value} | ${row.goal} | ${row.met ? 'yes' : '**no**'}${row.note ? `: ${row.note}` : ''} |`
  return [head, ...rows.map(line)].join('\n')
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(
    `Error: no benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  )
  process.exit(2)
}
await buildPackage()
const rows: Row[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  console.error(`Measuring ${name} …`)
  const bench = await (BENCHES[name] as () => Promise<Bench>)()
  rows.push(...(await bench.run()))
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
const text = `${machine}. Median of several interleaved rounds ± half the distance between the quartiles.\n\n${table(rows)}\n`
console.log(text)
if (positionals.length === 0) await writeFile(join(root, 'test/bench/results.md'), `# Benchmarks\n\n${text}`)
