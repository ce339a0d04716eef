// The property tests of the suite with other seeds: the long models with more runs, all others with several seeds.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../../scripts/root.ts'
import { type Part, pool, type Row } from '../torture.ts'

const TESTS: [what: string, file: string][] = [
  ['orders, payments, refunds and decisions end as in the model', 'cli/sandbox/properties/commerce.test.ts'],
  ['nobody pays more than is due', 'cli/sandbox/properties/payments.test.ts'],
  ['whatever two buyers and staff do leaves books that add up', 'cli/sandbox/properties/books.test.ts'],
  ['leave has the balance of the model, for its user and for HR', 'cli/sandbox/properties/leave.test.ts'],
  [
    'whatever is changed stays editable and exports to a seed with the same state',
    'cli/sandbox/properties/seeds.test.ts',
  ],
  [
    'under lost requests and answers, everything is made once or not at all',
    'test/contract/lost-answers.test.ts',
  ],
]
/** How many times the runs that a model has in the suite. */
const MODEL_SCALE = 30
/** With how many seeds the others run. */
const SEEDS = 10

/** Every other file of properties. */
const OTHERS = globSync('{lib,cli,web,test}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/node_modules|dist\/|^test\/site\//.test(file) &&
    !TESTS.some(([, model]) => model === file) &&
    readFileSync(join(root, file), 'utf8').includes('fc.assert('),
)

interface Draw {
  files: string[]
  seed: number
  scale: number
}

/** The counterexamples of a run, or the end of its output where it failed in another way. */
async function counterexamples({ files, seed, scale }: Draw): Promise<string[]> {
  const { exitCode, all } = await execa('vitest', ['run', '--config', 'test/vitest.config.ts', ...files], {
    cwd: root,
    preferLocal: true,
    reject: false,
    all: true,
    env: { PROPERTY_SEED: String(seed), PROPERTY_SCALE: String(scale), NO_COLOR: '1' },
  })
  if (exitCode === 0) return []
  return all.match(/^.*Counterexample:.*$/gm) ?? [all.slice(-500)]
}

export const properties: Part = async ({ seed, runs, some }) => {
  const [scale, seeds] = [runs(MODEL_SCALE), runs(SEEDS)]
  const files = some('others', OTHERS)
  const models = some('models', TESTS).map(([what, file]) => ({
    row: {
      what,
      runs: scale,
      findings: [] as string[],
      note: `${scale} × the runs of the suite, seed ${seed}`,
    },
    draw: { files: [file], seed, scale },
  }))
  const others: Row = {
    what: 'parsers, writers, filters, rules and geometry keep their properties with other seeds',
    runs: seeds,
    findings: [],
    note: `${files.length} files, seeds ${seed} to ${seed + seeds - 1}`,
  }
  const work = [
    ...models,
    ...Array.from({ length: seeds }, (_, nth) => ({
      row: others,
      draw: { files, seed: seed + nth, scale: 1 },
    })),
  ]
  // Each model is one process.
  await pool(work.length, availableParallelism(), async (index) => {
    const { row, draw } = work[index] as (typeof work)[number]
    row.findings.push(...(await counterexamples(draw)))
  })
  return [...models.map(({ row }) => row), others]
}
