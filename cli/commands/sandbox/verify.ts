import { command, example } from '../../definition/command.ts'
import { view } from '../../output/columns.ts'
import { EXIT } from '../../output/exit.ts'

const DIFFERENCES = view('lists difference readable:boolean', 'No differences.')

export const verify = command({
  name: 'verify',
  summary: 'Compare a platform with the sandbox',
  description:
    'Makes some fifteen read-only calls, signed in as an admin, and lists how lists, entities and values differ from those of the sandbox. Exits with 1 if anything differs. "quoin doctor --save" stores the dialect that the platform needs.',
  examples: [
    example('sandbox verify', 'Compare the configured host'),
    example('sandbox verify --json', 'Write the differences as JSON'),
  ],
  seeAlso: ['doctor'],
  async run({ client, output, settings }) {
    const { judgeFit } = await import('../../fit/fit.ts')
    const { project, stored } = await settings()
    const found = await output.activity(
      'Comparing…',
      judgeFit(await client(), stored?.dialect ?? {}, project?.value),
    )
    const rows = found.differences.map(({ says, nouns, isFatal }) => ({
      lists: nouns.join(', '),
      difference: says,
      readable: !isFatal,
    }))
    await output.list(rows, DIFFERENCES)
    output.note(`Not seen: ${found.unseen.join('; ')}`)
    return rows.length > 0 ? EXIT.refused : EXIT.done
  },
})
