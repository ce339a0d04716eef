import { wantedNext } from '../completion/candidates.ts'
import { valuesFor } from '../completion/values.ts'
import type { Run } from '../context.ts'

/** What the completion scripts ask: a candidate a line, with a tab and what it does; `:file` leaves it to the shell. */
const complete: Run = async (input, context) => {
  const last = input.passed.at(-1) ?? ''
  const { candidates, completes } = wantedNext(input.passed)
  if (completes === 'file') return context.output.write(':file\n')
  const all = [...candidates, ...(await valuesFor(completes, context))]
  const lines = all
    .filter(({ value }) => value.startsWith(last))
    .map(({ value, summary }) => `${value}\t${summary}\n`)
  await context.output.write(lines.join(''))
}
export default complete
