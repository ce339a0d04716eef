import type { Run } from '../context.ts'
import { commandHelp, groupHelp, topHelp } from '../help/pages.ts'
import { TOPICS } from '../help/topics.ts'
import { nearest } from '../input/nearest.ts'
import { resolve } from '../input/resolve.ts'
import { usageError } from '../output/failure.ts'
import { TABLE } from '../program.ts'

function page(words: readonly string[]): string {
  const [word] = words
  if (word === undefined) return topHelp()
  const topic = Object.hasOwn(TOPICS, word) ? TOPICS[word] : undefined
  if (topic) return topic.page()
  const found = resolve(TABLE, words)
  if (found.kind === 'command') return commandHelp(found.command)
  if (found.kind === 'group') return groupHelp(found.group)
  const suggestion = found.kind === 'unknown' ? found.suggestion : undefined
  const near = suggestion ?? nearest(word, Object.keys(TOPICS))
  throw usageError(
    `There is no help on "${words.join(' ')}".`,
    near ? `quoin help ${near}` : 'quoin --help',
    'unknown-command',
  )
}

const help: Run = async (input, { output }) => {
  const folder = input.string('man')
  if (folder === undefined) return output.write(page(input.restArgs('words')))
  const { writeManualPages } = await import('../help/man.ts')
  const count = await writeManualPages(folder)
  await output.done(`Wrote ${count} manual pages to ${folder}.`)
}
export default help
