import { wantedNext } from '../completion/candidates.ts'
import { valuesFor } from '../completion/values.ts'
import { command } from '../definition/command.ts'

/** Called by the completion scripts. Prints a candidate per line: value, tab, summary. `:file` leaves it to the shell. */
export default command({
  name: '__complete',
  summary: 'Print completion candidates',
  hidden: true,
  passthrough: true,
  examples: [],
  async run({ passed, ...context }) {
    const last = passed.at(-1) ?? ''
    const { candidates, completes } = wantedNext(context.manifest, passed)
    if (completes === 'file') return context.output.write(':file\n')
    const lines = [...candidates, ...(await valuesFor(completes, context))]
      .filter(({ value }) => value.startsWith(last))
      .map(({ value, summary }) => `${value}\t${summary}\n`)
    await context.output.write(lines.join(''))
  },
})
