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

const FOLDER = { name: 'folder', summary: 'The seed folder', completes: 'file' as const }
const STORE: Flag = { ...DIR, summary: 'The folder of the sandbox, where it is another than the usual one' }

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
      name: 'sandbox seed',
      summary: 'Fill the sandbox with the starter seed or a seed folder',
      description: 'What it held is gone. It must not be running.',
      args: [{ ...FOLDER, summary: 'The seed folder, or starter' }],
      flags: [STORE],
      examples: [example('sandbox seed starter --yes', 'The small one')],
      load: () => import('../commands/sandbox/seed.ts'),
    },
    {
      name: 'sandbox export',
      summary: 'Write what the sandbox holds as a seed folder',
      description: 'Works while it is running, too.',
      args: [FOLDER],
      flags: [STORE, { name: 'overwrite', kind: 'boolean', summary: 'Replace the folder if it is there' }],
      examples: [example('sandbox export ./seed', 'Readable files, good for version control')],
      load: () => import('../commands/sandbox/export.ts'),
    },
    {
      name: 'sandbox import',
      summary: 'Replace what the sandbox holds by a seed folder',
      description: 'It must not be running.',
      args: [FOLDER],
      flags: [STORE],
      examples: [example('sandbox import ./seed --yes', 'As it was exported')],
      load: () => import('../commands/sandbox/import.ts'),
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
    {
      name: 'sandbox faults',
      summary: 'Make a running sandbox misbehave on purpose',
      description:
        'Adds a rule to those that are set and shows them all; the first one that fits a call holds. Without flags it only shows them.',
      flags: [
        {
          name: 'status',
          kind: 'integer',
          placeholder: 'CODE',
          summary: 'Answer with this status, such as 503 or 429',
        },
        {
          name: 'retry-after',
          kind: 'duration',
          placeholder: 'TIME',
          summary: 'With --status: say when to try again',
        },
        { name: 'latency', kind: 'duration', placeholder: 'TIME', summary: 'Answer this much later' },
        { name: 'reset', kind: 'boolean', summary: 'Break the connection before any answer' },
        {
          name: 'cut',
          kind: 'integer',
          placeholder: 'BYTES',
          summary: 'Break it after so many bytes of the body',
        },
        {
          name: 'truncate',
          kind: 'integer',
          placeholder: 'BYTES',
          summary: 'End the body early, as if it were whole',
        },
        { name: 'stall', kind: 'integer', placeholder: 'BYTES', summary: 'Fall silent after so many bytes' },
        {
          name: 'later',
          kind: 'duration',
          placeholder: 'TIME',
          summary: 'Let calls find the platform so much later: codes and sessions are old by then',
        },
        {
          name: 'path',
          kind: 'string',
          placeholder: 'PATTERN',
          summary: 'Only calls to this path; * stands for anything',
        },
        {
          name: 'method',
          kind: 'string',
          placeholder: 'METHOD',
          values: ['GET', 'POST', 'PUT', 'DELETE'],
          summary: 'Only calls with this method',
        },
        {
          name: 'rate',
          kind: 'string',
          placeholder: '0…1',
          summary: 'How often it happens (always where not given)',
        },
        { name: 'times', kind: 'integer', placeholder: 'N', summary: 'Only so many times' },
        {
          name: 'random-seed',
          kind: 'integer',
          placeholder: 'N',
          summary: 'Where the chances begin: the same seed, the same faults',
        },
        { name: 'expire-sessions', kind: 'boolean', summary: 'End every session at once' },
        { name: 'drop-sockets', kind: 'boolean', summary: 'Break the lines of the chat at once' },
        { name: 'clear', kind: 'boolean', summary: 'Behave again' },
      ],
      examples: [
        example('sandbox faults --status 503 --times 2', 'Two failures, then all is well'),
        example("sandbox faults --cut 65536 --path '*/csv'", 'Exports that break off'),
        example('sandbox faults --clear', 'Behave again'),
      ],
      load: () => import('../commands/sandbox/faults.ts'),
    },
  ],
}
