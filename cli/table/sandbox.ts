import { example } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Flag, Group } from './types.ts'

const SEED: Flag = {
  name: 'seed',
  kind: 'string',
  placeholder: 'FOLDER|starter',
  completes: 'file',
  summary: 'What it holds at first: a seed folder, or the small starter seed',
}
const DIR: Flag = {
  name: 'dir',
  kind: 'string',
  placeholder: 'FOLDER',
  completes: 'file',
  summary: 'Keep the data in this folder',
}
const MEMORY: Flag = { name: 'memory', kind: 'boolean', summary: 'Keep the data in memory only' }
const PORT: Flag = {
  name: 'port',
  kind: 'integer',
  placeholder: 'PORT',
  summary: 'Listen on this port (4010, or the next free one)',
}

export const SANDBOX: Group = {
  name: 'sandbox',
  summary: NOUNS.sandbox,
  commands: [
    {
      name: 'sandbox start',
      summary: 'Start the sandbox',
      description:
        'Runs until Ctrl-C and logs every call; with --detach in the background. It answers on this machine only and is no production server.',
      flags: [
        SEED,
        DIR,
        MEMORY,
        PORT,
        { name: 'detach', short: 'd', kind: 'boolean', summary: 'Leave it running in the background' },
      ],
      examples: [
        example('sandbox start', 'With the starter seed'),
        example('sandbox start --seed ./demo --memory --port 4100', 'Another data set, forgotten at the end'),
      ],
      seeAlso: ['sandbox exec', 'sandbox stop', 'login'],
      load: () => import('../commands/sandbox/start.ts'),
    },
    {
      name: 'sandbox stop',
      summary: 'Stop a sandbox that runs in the background',
      examples: [example('sandbox stop', 'It is no longer needed')],
      load: () => import('../commands/sandbox/stop.ts'),
    },
    {
      name: 'sandbox exec',
      summary: 'Run a command against a fresh sandbox',
      description:
        'Starts a sandbox in memory, runs the command with QUOIN_HOST, QUOIN_PROJECT, credentials and keys in its environment, and passes its exit code on.',
      passthrough: true,
      flags: [SEED, PORT],
      examples: [
        example('sandbox exec -- quoin projects list', 'Anything at all, quoin too'),
        example('sandbox exec -- npm test', 'A test suite that talks to the platform'),
      ],
      environment: [
        ['QUOIN_HOST, QUOIN_PROJECT', 'Set for the command: where the sandbox is, and its first project'],
        ['QUOIN_EMAIL, QUOIN_PASSWORD', 'Set for the command: an admin who may do everything'],
        ['QUOIN_API_KEY, QUOIN_PRIVATE_API_KEY', 'Set for the command: keys of that project'],
      ],
      load: () => import('../commands/sandbox/exec.ts'),
    },
    {
      name: 'sandbox reset',
      summary: 'Put a running sandbox back to its seed',
      examples: [example('sandbox reset --yes', 'As it was at first')],
      load: () => import('../commands/sandbox/reset.ts'),
    },
    {
      name: 'sandbox outbox',
      summary: 'Show what would have left the house: emails, messages, payments',
      flags: [
        {
          name: 'channel',
          kind: 'string',
          placeholder: 'CHANNEL',
          values: ['email', 'sms', 'push', 'payment'],
          summary: 'Only what goes this way',
        },
        { name: 'to', kind: 'string', placeholder: 'ADDRESS', summary: 'Only to this address or number' },
        { name: 'clear', kind: 'boolean', summary: 'Empty it' },
      ],
      examples: [
        example('sandbox outbox', 'All of it'),
        example('sandbox outbox --channel email --json', 'Emails, for a test'),
      ],
      load: () => import('../commands/sandbox/outbox.ts'),
    },
  ],
}
