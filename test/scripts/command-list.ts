// Writes the list of commands in cli/README.md: `node test/scripts/command-list.ts`.
import { commandList } from '../../cli/help/command-list.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { writePart } from './written-part.ts'

await writePart('cli/README.md', 'commands', commandList(await describeCommands()))
