import type { Run } from '../context.ts'
import { EXIT } from '../output/exit.ts'
import { CHECKS } from './doctor-checks.ts'

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], error: ['red', '✗'] } as const

/** Looks at everything that a call needs, one after the other, and says what to do where something is wrong. */
const doctor: Run = async (input, context) => {
  const { output } = context
  const results = []
  for (const check of CHECKS) {
    const finding = await output.activity(`${check.name}…`, check.look(context, input))
    const { status, found, remedy } = finding
    results.push({ check: check.name, status, found, remedy })
    if (!output.isForPeople) continue
    const [colour, mark] = MARKS[status]
    await output.write(
      `${output.paint(colour, mark)} ${output.paint('bold', check.name.padEnd(12))} ${found}\n`,
    )
    if (remedy) await output.write(`  ${output.paint('dim', 'Try:')} ${remedy}\n`)
  }
  if (!output.isForPeople)
    await output.list(results, {
      columns: [{ key: 'check' }, { key: 'status', kind: 'status' }, { key: 'found' }, { key: 'remedy' }],
    })
  return results.some(({ status }) => status === 'error') ? EXIT.refused : EXIT.done
}
export default doctor
