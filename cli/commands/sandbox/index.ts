import { command, completed, example, noun } from '../../definition/command.ts'
import { CONFIRM, integer, oneOf, text, toggle } from '../../definition/flags.ts'
import { keysOf, view } from '../../output/columns.ts'
import { LIST_FILE, listOutput } from '../shared/list-file.ts'
import { changeSandbox, openApi, readSandbox } from './calls.ts'
import { clock } from './clock.ts'
import { faults } from './faults.ts'
import { log } from './log.ts'

const SEED = text('Initial data: a seed folder, or the small starter seed', 'FOLDER|starter', {
  completes: 'file',
})
const DIR = text(
  'Folder to keep the data in (default: sandbox in the configuration folder; none with --seed)',
  'FOLDER',
  { completes: 'file' },
)
const STORE = {
  dir: text('Folder of the sandbox (default: the one of "sandbox start")', 'FOLDER', { completes: 'file' }),
}
const PORT = integer('Port to listen on (default: 4010, or the next free one)', 'PORT', { max: 65535 })
const OUTBOX = view('created:date channel to subject body', 'The outbox is empty.')

export default noun({
  name: 'sandbox',
  summary: 'A platform on this machine, for trials and tests',
  commands: [
    command({
      name: 'start',
      summary: 'Start the sandbox',
      description:
        'Runs until Ctrl-C and logs every call; with --detach it runs in the background. The data is kept for the next start; with --memory or --seed it is discarded at the end. It listens on this machine only and is not meant for production.',
      flags: {
        seed: SEED,
        dir: DIR,
        memory: toggle('Discard the data at the end', { conflicts: ['dir'] }),
        port: PORT,
        detach: toggle('Run in the background'),
      },
      examples: [
        example('sandbox start', 'Start with the starter seed, or with the data of last time'),
        example('sandbox start --seed ./demo --memory --port 4100', 'Use other data, discarded at the end'),
      ],
      seeAlso: ['sandbox exec', 'sandbox stop', 'login'],
      handlesInterrupt: true,
      async run(call) {
        const { start } = await import('./start.ts')
        await start(call)
      },
    }),
    command({
      name: 'stop',
      summary: 'Stop the background sandbox',
      examples: [example('sandbox stop', 'Stop the sandbox')],
      async run(call) {
        const { stop } = await import('./stop.ts')
        await stop(call)
      },
    }),
    command({
      name: 'status',
      summary: 'Show the running sandbox, and where its data is',
      description:
        'For a background sandbox, also shows accounts, keys and log. Otherwise pass --host. Fails if no sandbox is running.',
      examples: [example('sandbox status', 'Show how to reach the sandbox')],
      async run(call) {
        const { status } = await import('./stop.ts')
        await status(call)
      },
    }),
    command({
      name: 'exec',
      summary: 'Run a command against a fresh sandbox',
      description:
        'Starts a sandbox in memory, runs the command with host, project, credentials and keys in its environment, and exits with its exit code.',
      passthrough: true,
      flags: { seed: SEED, port: PORT },
      examples: [
        example('sandbox exec -- quoin projects list', 'Run quoin itself, or any command'),
        example('sandbox exec -- npm test', 'Run a test suite that uses the platform'),
      ],
      environment: [
        ['QUOIN_HOST, QUOIN_PROJECT', 'Set for the command: address of the sandbox and its first project'],
        [
          'QUOIN_SANDBOX',
          'Set for the command: address of calls that only a sandbox has, such as $QUOIN_SANDBOX/faults',
        ],
        ['QUOIN_EMAIL, QUOIN_PASSWORD', 'Set for the command: an admin with all permissions'],
        ['QUOIN_API_KEY, QUOIN_PRIVATE_API_KEY', 'Set for the command: API keys of that project'],
        [
          'QUOIN_PROJECT_2, QUOIN_API_KEY_2, …',
          'Set for the command: the second project of the seed and its keys, and so on',
        ],
      ],
      handlesInterrupt: true,
      async run(call) {
        const { exec } = await import('./exec.ts')
        return exec(call)
      },
    }),
    command({
      name: 'reset',
      summary: 'Reset a running sandbox to its seed',
      flags: CONFIRM,
      examples: [example('sandbox reset --yes', 'Skip the confirmation')],
      async run({ output, ...context }) {
        const { host } = await openApi(context)
        const change = { effect: 'destructive', question: 'Reset the sandbox to its seed' } as const
        await changeSandbox(context, change, ['POST', 'reset'])
        await output.done(`Reset the sandbox at ${host}. All sessions ended: quoin login`, { reset: host })
      },
    }),
    command({
      name: 'export',
      summary: 'Export the sandbox as a seed folder',
      description: 'Also works while the sandbox is running.',
      args: { folder: completed('Seed folder', 'file') },
      flags: { ...STORE, overwrite: toggle('Replace an existing folder') },
      examples: [example('sandbox export ./seed', 'Write readable files for version control')],
      async run(call) {
        const { exportSandbox } = await import('./store.ts')
        await exportSandbox(call)
      },
    }),
    command({
      name: 'import',
      aliases: ['seed'],
      summary: 'Replace the contents of the sandbox with a seed',
      description: 'Replaces everything in the sandbox, which must not be running.',
      args: { folder: completed('Seed folder, or starter', 'file') },
      flags: STORE,
      examples: [
        example('sandbox import ./seed --yes', 'Import what was exported'),
        example('sandbox import starter --yes', 'Start again with the small starter seed'),
      ],
      async run(call) {
        const { fillSandbox } = await import('./store.ts')
        await fillSandbox(call)
      },
    }),
    command({
      name: 'clone',
      summary: 'Make a seed of a project with anonymized personal data',
      description:
        'Reads the project of a profile, without changing it, and writes a folder for "sandbox start --seed". Emails, phone numbers, names, texts written by people, user IDs, tokens and keys are replaced. The same input always gets the same replacement, also in later clones on this machine, and the originals cannot be recovered from the clone. Content, models, items and their images are copied; private files become placeholders. Wishlists, notifications, saved cards, leave, the org chart and records of custom types are not copied.',
      args: { folder: completed('Folder to write; it must not exist, or be empty', 'file') },
      flags: {
        transactions: integer('Maximum number of transactions, the latest ones (default: 1000)'),
      },
      examples: [
        example('sandbox clone ./clone', 'Clone the current project'),
        example('sandbox clone --profile live ./clone', 'Clone the project of another profile'),
      ],
      seeAlso: ['sandbox start', 'sandbox export'],
      handlesInterrupt: true,
      async run(call) {
        const { clone } = await import('../../clone/clone.ts')
        await clone(call)
      },
    }),
    command({
      name: 'outbox',
      summary: 'Show captured emails, SMS, push messages and payments',
      flags: {
        channel: oneOf(['email', 'sms', 'push', 'payment', 'task'], 'Filter by channel', 'CHANNEL'),
        to: text('Filter by recipient: an address or a number', 'ADDRESS'),
        clear: toggle('Empty the outbox'),
        ...CONFIRM,
        ...LIST_FILE,
      },
      columns: keysOf(OUTBOX),
      writesWorkbooks: true,
      examples: [
        example('sandbox outbox', 'Show everything'),
        example('sandbox outbox --channel email --json', 'Read captured emails in a test'),
      ],
      async run({ flags, ...context }) {
        const { channel, to, clear } = flags
        if (clear) {
          await changeSandbox(context, { question: 'Empty the outbox' }, ['DELETE', 'outbox'])
          return context.output.done('Emptied the outbox')
        }
        const goes = { of: 'outbox', view: OUTBOX, isWatched: false }
        const { output, write } = await listOutput(goes, flags, context)
        const filters = Object.entries({ channel, to }).filter((pair): pair is [string, string] => !!pair[1])
        const path = filters.length > 0 ? `outbox?${new URLSearchParams(filters)}` : 'outbox'
        const { data } = await readSandbox<{ data: Record<string, unknown>[] }>(context, path)
        return write((taken) => output.list(data, OUTBOX, taken))
      },
    }),
    clock,
    faults,
    log,
  ],
})
