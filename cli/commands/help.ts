import { anyNumber, command, example } from '../definition/command.ts'
import type { Manifest } from '../definition/entry.ts'
import { text } from '../definition/flags.ts'
import { narrowPages, paintPage } from '../help/layout.ts'
import { commandHelp, nounHelp, topHelp } from '../help/pages.ts'
import { TOPICS } from '../help/topics.ts'
import { resolve } from '../input/resolve.ts'
import { unknownCommand } from '../input/unknown-command.ts'
import { usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'

function page(manifest: Manifest, words: readonly string[]): string {
  const [word] = words
  if (word === undefined) return topHelp(manifest)
  const topic = Object.hasOwn(TOPICS, word) ? TOPICS[word] : undefined
  if (topic) return topic.page()
  const resolution = resolve(manifest, words)
  if (resolution.kind === 'command') return commandHelp(resolution.command)
  if (resolution.kind === 'noun') return nounHelp(resolution.noun)
  const near = nearest(word, Object.keys(TOPICS))
  if (resolution.kind === 'unknown' && !near) throw unknownCommand(resolution, manifest)
  throw usageError(
    `no help for "${words.join(' ')}"${near ? `; did you mean "${near}"?` : ''}`,
    'unknown-command',
    near ? `quoin help ${near}` : 'quoin --help',
  )
}

export default command({
  name: 'help',
  summary: 'Show help for a command or a topic',
  args: { words: anyNumber(`A command, or a topic: ${Object.keys(TOPICS).join(', ')}`) },
  flags: { man: text('Write the manual pages to a folder', 'FOLDER', { completes: 'file' }) },
  examples: [
    example('help formatting', 'Read about output formats'),
    example('help orders list', 'Show help for a command'),
  ],
  async run({ args, flags, manifest, output }) {
    if (flags.man === undefined) {
      if (output.terminal.isTerminal) narrowPages(output.terminal.width)
      return output.write(paintPage(page(manifest, args.words), output.paint))
    }
    const { writeManualPages } = await import('../help/man.ts')
    const names = await writeManualPages(flags.man, manifest)
    await output.done(`Wrote ${names.length} manual pages to ${flags.man}`)
  },
})
