import { command, example } from '../definition/command.ts'
import { EXIT } from '../output/exit.ts'
import { CHECKS } from './doctor-checks.ts'

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], error: ['red', '✗'] } as const

export default command({
  name: 'doctor',
  summary: 'Diagnose configuration and connectivity problems',
  examples: [
    example('doctor', 'Find out why something does not work'),
    example('doctor --json', 'Print the results as JSON, for a bug report'),
  ],
  async run(context) {
    const { output } = context
    const results = []
    for (const check of CHECKS) {
      const { status, found, remedy } = await output.activity(`${check.name}…`, check.look(context))
      results.push({ check: check.name, status, found, remedy })
      if (!output.isForPeople) continue
      const [colour, mark] = MARKS[status]
      await output.write(
        `${output.paint(colour, mark)} ${output.paint('bold', check.name.padEnd(12))} ${found}\n`,
      )
      if (remedy) await output.write(`  ${output.paint('dim', 'Try:')} ${remedy}\n`)
    }
    if (!output.isForPeople) {
      const columns = [
        { key: 'check' },
        { key: 'status', kind: 'status' as const },
        { key: 'found' },
        { key: 'remedy' },
      ]
      await output.list(results, { columns })
    }
    return results.some(({ status }) => status === 'error') ? EXIT.refused : EXIT.done
  },
})
