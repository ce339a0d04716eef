// Breaks things on purpose and checks whether the promises hold:
// `npm run torture [-- part…] [--quick] [--share 1/10] [--seed N] [--scale 0.1] [--built]`.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildPackage } from '../scripts/build.ts'
import { writePart } from '../scripts/written-part.ts'
import { PARTS } from './parts.ts'
import { details, line, type Result, table } from './report.ts'
import { runPart } from './run-part.ts'
import { messageOf } from './torture.ts'

const SHARES = 10
/** Longer than any part takes, on a busy machine too. */
const LIMIT_MINUTES = { quick: 20, whole: 60 }

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  share: { type: 'string' },
  seed: { type: 'string', default: '1' },
  scale: { type: 'string', default: '1' },
  built: { type: 'boolean', default: false },
} as const

/** @throws Error that says what is wrong with the words */
function read() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0)
    throw new Error(`there is no torture ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`)
  const [seed, scale] = [Number(values.seed), values.quick ? 0 : Number(values.scale)]
  if (!Number.isSafeInteger(seed) || !(values.quick || scale > 0))
    throw new Error('--seed takes a whole number, --scale a number above 0')
  const share = values.share === undefined ? undefined : /^([1-9]|10)\/10$/.exec(values.share)
  if (share === null) throw new Error(`--share takes 1/${SHARES} to ${SHARES}/${SHARES}`)
  // A landing draws all properties by themselves: what they find is reported, not in its way.
  const shared = Object.keys(PARTS).filter((name) => !share || name !== 'properties')
  const names = (positionals.length > 0 ? positionals : shared).filter(
    (_, index) => !share || index % SHARES === Number(share[1]) - 1,
  )
  return {
    names,
    seed,
    scale,
    built: values.built,
    isWhole: positionals.length === 0 && !share && scale === 1,
  }
}

function wishes() {
  try {
    return read()
  } catch (error) {
    const [sentence] = messageOf(error).split('. ')
    console.error(`Error: ${sentence}.`)
    process.exit(2)
  }
}

const { names, seed, scale, built, isWhole } = wishes()
if (!built) await buildPackage()

const limitMs = (scale === 0 ? LIMIT_MINUTES.quick : LIMIT_MINUTES.whole) * 60_000
const begun = performance.now()
const results: Result[] = []
for (const part of names) {
  const started = performance.now()
  const rows = await runPart({ name: part, seed, scale }, limitMs)
  const result = { part, rows, seconds: (performance.now() - started) / 1000 }
  results.push(result)
  console.log(line(result))
  if (scale > 0 || /broken|skipped/.test(line(result))) console.log(details(result))
  // After each part, so that what it found is kept even if the machine goes away before the last one.
  if (isWhole) await writePart('test/torture/README.md', 'results', `${machine()}\n\n${table(results)}`)
}
console.log(machine())
process.exitCode = results.some(({ rows }) => rows.some(({ findings }) => findings.length > 0)) ? 1 : 0

function machine(): string {
  const minutes = Math.ceil((performance.now() - begun) / 60_000)
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${minutes} min`
}
