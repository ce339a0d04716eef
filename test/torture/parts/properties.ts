// The property tests of the suite with other seeds and more runs: orders and payments, leave, seeds, lost answers.
import { execa } from 'execa'
import { root } from '../../scripts/root.ts'
import type { Part } from '../torture.ts'

const TESTS: [what: string, file: string][] = [
  ['orders, payments, refunds and decisions end as in the model', 'cli/sandbox/properties/commerce.test.ts'],
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
/** How many times the runs of the suite. */
const FULL_SCALE = 10

export const properties: Part = async ({ seed, runs }) => {
  const scale = runs(FULL_SCALE)
  const rows = []
  for (const [what, file] of TESTS) {
    const { exitCode, stdout } = await execa(
      'vitest',
      ['run', '--config', 'test/vitest.config.ts', '--project', 'rooms', file],
      {
        cwd: root,
        preferLocal: true,
        reject: false,
        env: { PROPERTY_SEED: String(seed), PROPERTY_SCALE: String(scale), NO_COLOR: '1' },
      },
    )
    const failures = stdout.match(/^.*Counterexample:.*$/gm) ?? [stdout.slice(-500)]
    const findings = exitCode === 0 ? [] : failures
    rows.push({ what, runs: scale, findings, note: `${scale} × the runs of the suite, seed ${seed}` })
  }
  return rows
}
