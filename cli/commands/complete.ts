import { wantedNext } from '../completion/candidates.ts'
import { valuesFor } from '../completion/values.ts'
import { command } from '../definition/command.ts'
import { oneLine } from '../output/sanitize.ts'

/** Called by the completion scripts. Prints a candidate per line: value, tab, summary. `:file` leaves it to the shell. */
export default command({
  name: '__complete',
  summary: 'Print completion candidates',
  hidden: true,
  passthrough: true,
  examples: [],
  async run({ passed, ...context }) {
    const last = passed.at(-1) ?? ''
    const { candidates, completes, prefix = '' } = wantedNext(context.manifest, passed)
    if (completes === 'file') return context.output.write(':file\n')
    const values = await valuesFor(completes, context, passed)
    const lines = [...candidates, ...values.map((one) => ({ ...one, value: prefix + one.value }))]
      .filter(({ value }) => value.startsWith(last))
      .map(({ value, summary }) => `${oneLine(value)}\t${oneLine(summary)}\n`)
    await context.output.write(lines.join(''))
  },
})
