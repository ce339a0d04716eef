import { command, example } from '../definition/command.ts'
import { type ArgumentEntry, type CommandEntry, commandsOf, type FlagEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { view } from '../output/columns.ts'
import { EXIT_MEANINGS } from '../output/exit.ts'

const COMMAND = view('command changes summary')

const TYPES: Partial<Record<FlagEntry['kind'], string>> = {
  boolean: 'switch',
  integer: 'integer',
  'true-false': 'boolean',
  list: 'list',
}

const flagOf = ({ name, short, kind, summary, placeholder, values, known, ...rest }: FlagEntry) => ({
  name: `--${name}`,
  ...(short ? { short: `-${short}` } : {}),
  type: TYPES[kind] ?? (kind === 'string' ? 'string' : kind),
  ...(placeholder ? { placeholder } : {}),
  ...(values ? { values } : {}),
  ...(known ? { known } : {}),
  required: rest.required === true,
  repeatable: rest.repeatable === true || kind === 'list',
  ...(rest.variable ? { variable: rest.variable } : {}),
  summary,
})

const argumentOf = ({ name, summary, values, ...rest }: ArgumentEntry) => ({
  name,
  required: rest.optional !== true && rest.unless === undefined,
  variadic: rest.variadic === true,
  ...(rest.unless ? { unless: `--${rest.unless}` } : {}),
  ...(values ? { values } : {}),
  summary,
})

/** What it may do to the platform, at the most. */
const changesOf = ({ changes }: CommandEntry) => changes ?? 'nothing'

/** What the commands of a noun print: a schema of the sandbox's OpenAPI document. */
const ENTITIES: Readonly<Record<string, string>> = {
  admins: 'Admin',
  content: 'ContentEntry',
  conversations: 'Conversation',
  'custom-types': 'CustomType',
  customers: 'User',
  deals: 'Deal',
  files: 'File',
  images: 'Image',
  items: 'Item',
  models: 'Model',
  'order-groups': 'OrderGroup',
  orders: 'Order',
  people: 'Profile',
  permissions: 'Permission',
  providers: 'Provider',
  projects: 'Project',
  requests: 'RequestAction',
  roles: 'Role',
  transactions: 'Transaction',
  users: 'User',
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

export default command({
  name: 'commands',
  summary: 'List all commands, or describe them as JSON',
  description:
    'With --json it prints one document for agents and tools: every command with its arguments, flags, types and examples, and what it may change (nothing, safe, destructive or far-reaching). Each noun names the entity that its commands print, as in the OpenAPI document of the sandbox (/sandbox/openapi.json).',
  examples: [
    example('commands', 'List all commands'),
    example(
      'commands --json --query "commands[?changes==\'destructive\'].name"',
      'List the commands that delete or clear data',
    ),
  ],
  seeAlso: ['schema', 'mcp'],
  async run({ manifest, output }) {
    const all = commandsOf(manifest).sort(byName)
    const isWhole = ['json', 'ndjson', 'yaml'].includes(output.shape)
    if (!isWhole) {
      const rows = all.map((one) => ({ command: one.name, changes: changesOf(one), summary: one.summary }))
      return output.list(rows, COMMAND)
    }
    await output.one({
      nouns: manifest.nouns
        .map(({ name, summary }) => ({
          name,
          summary,
          ...(ENTITIES[name] ? { entity: ENTITIES[name] } : {}),
        }))
        .sort(byName),
      globals: GLOBAL_FLAGS.map(flagOf).sort(byName),
      exitCodes: EXIT_MEANINGS.map(([code, meaning]) => ({ code, meaning })),
      commands: all.map((one) => ({
        name: one.name,
        aliases: one.aliases ?? [],
        summary: one.summary,
        ...(one.description ? { description: one.description } : {}),
        changes: changesOf(one),
        isTool: one.readsOnly === true,
        arguments: one.args.map(argumentOf),
        flags: one.flags.map(flagOf).sort(byName),
        fields: one.columns ?? [],
        examples: one.examples,
      })),
    })
  },
})
