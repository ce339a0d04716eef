// The property tests of the suite with another seed, and in a whole torture many more runs.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../../scripts/root.ts'
import { type Part, pool, type Row } from '../torture.ts'

const TESTS: [what: string, file: string][] = [
  ['whatever two buyers and staff do leaves books that add up', 'test/sandbox/books.test.ts'],
  ['leave has the balance of the model, for its user and for HR', 'test/sandbox/leave.test.ts'],
  ['no call fails, and no stranger finds anything, whatever is sent', 'test/sandbox/any-call.test.ts'],
  [
    'whatever is changed stays editable and exports to a seed with the same state',
    'test/sandbox/seeds.test.ts',
  ],
  [
    'under lost requests and answers, everything is made once or not at all',
    'test/contract/lost-answers.test.ts',
  ],
]
/** How many times the runs of the suite. */
const FULL_SCALE = 30

/** Every other file of properties. */
const OTHERS = globSync('{lib,cli,web,test}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/node_modules|dist\/|^test\/site\//.test(file) &&
    !TESTS.some(([, model]) => model === file) &&
    /\bfc\.(assert|sample)\(/.test(readFileSync(join(root, file), 'utf8')),
)

interface Draw {
  files: string[]
  seed: number
  scale: number
}

const FAILED = /^ FAIL +\|\w+\| (\S+ > .*)$|^Counterexample: .*$/gm

/** What failed, its counterexamples and how to repeat it; the end of the output where the run failed in another way. */
async function findingsOf({ files, seed, scale }: Draw): Promise<string[]> {
  const { exitCode, all } = await execa('vitest', ['run', '--config', 'test/vitest.config.ts', ...files], {
    cwd: root,
    preferLocal: true,
    reject: false,
    all: true,
    env: { PROPERTY_SEED: String(seed), PROPERTY_SCALE: String(scale), NO_COLOR: '1' },
  })
  if (exitCode === 0) return []
  const found = [...all.matchAll(FAILED)].map(([line, test]) => test ?? line)
  const again = `Repeat with PROPERTY_SEED=${seed} PROPERTY_SCALE=${scale} npx vitest run --config test/vitest.config.ts FILE`
  return found.length > 0 ? [...found, again] : [all.slice(-500)]
}

export const properties: Part = async ({ seed, runs }) => {
  const scale = runs(FULL_SCALE)
  // Every file, in a quick torture, too: one that draws what it always draws finds nothing.
  const work = [
    ...TESTS.map(([what, file]) => ({ what, files: [file] })),
    { what: 'parsers, writers, filters, rules and geometry keep their properties', files: OTHERS },
  ]
  const rows: Row[] = []
  // Each model is one process.
  await pool(work.length, availableParallelism(), async (index) => {
    const { what, files } = work[index] as (typeof work)[number]
    const findings = await findingsOf({ files, seed, scale })
    rows.push({
      what,
      runs: scale,
      findings,
      note: `${files.length} files, ${scale} × the runs of the suite`,
    })
  })
  return rows
}
