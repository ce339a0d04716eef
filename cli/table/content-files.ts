// Models and content as files of a folder.
import { example } from './make.ts'
import type { Argument, Command, Flag } from './types.ts'

const MODELS: Argument = {
  name: 'model',
  optional: true,
  variadic: true,
  completes: 'model',
  summary:
    'Only these models and their entries, or single entries (news/first-light); all where none is named',
}
const DIR: Flag = {
  name: 'dir',
  short: 'C',
  kind: 'string',
  placeholder: 'FOLDER',
  completes: 'file',
  variable: 'QUOIN_CONTENT_DIR',
  summary: 'The folder of the files (cms where not given)',
}
const DRY_RUN: Flag = { name: 'dry-run', kind: 'boolean', summary: 'Only show what would be done' }
const PULL_FLAGS: readonly Flag[] = [
  DIR,
  {
    name: 'overwrite',
    kind: 'boolean',
    summary: 'Take the platform’s where a file was edited or deleted here',
  },
  DRY_RUN,
]
const PUSH_FLAGS: readonly Flag[] = [
  DIR,
  { name: 'delete', kind: 'boolean', summary: 'Delete on the platform what was pulled and is gone here' },
  { name: 'overwrite', kind: 'boolean', summary: 'Keep yours where the platform’s was changed, too' },
  DRY_RUN,
]

const LAYOUT =
  'models/MODEL.yaml holds a model, content/MODEL/SLUG.yaml an entry (its id where it has no slug), content/MODEL/_order.yaml the order of the entries. .quoin-versions.json says what was pulled, so that edits here and changes on the platform are told apart; keep it in version control with the rest. Images and files stay ids.'

const PULL =
  'A file that was edited or deleted here is left as it is and named; --overwrite takes the platform’s. Exit code 8 where such a file was changed on the platform, too.'

const PUSH =
  'Shows its plan, asks, and does it: models before content, entries after those they point to, deletions (only with --delete) last. It stops at the first thing that was changed on the platform since it was pulled: exit code 8, with what was done; running it again goes on. Every mistake in a file is named with its line before anything is sent.'

export const CONTENT_FILES: readonly Command[] = [
  {
    name: 'content pull',
    summary: 'Write entries and their models into a folder of YAML files',
    description: `${LAYOUT}\n\n${PULL}`,
    args: [MODELS],
    flags: PULL_FLAGS,
    examples: [
      example('content pull', 'All of the project into the folder cms'),
      example('content pull article --dry-run', 'What has changed of one model'),
      example('content pull article/moving-in --overwrite', 'One entry, without what was edited here'),
    ],
    seeAlso: ['content push', 'content diff', 'models types'],
    load: () => import('../commands/content/pull.ts'),
  },
  {
    name: 'content push',
    summary: 'Bring the platform up to the folder',
    description: `${PUSH}\n\n${LAYOUT}`,
    args: [MODELS],
    flags: PUSH_FLAGS,
    examples: [
      example('content push --dry-run', 'The plan'),
      example('content push --yes', 'In a script'),
      example('content push article --delete --yes', 'One model; entries whose files are gone go, too'),
    ],
    seeAlso: ['content pull', 'content diff'],
    load: () => import('../commands/content/push.ts'),
  },
  {
    name: 'content diff',
    summary: 'Compare the folder with the platform, or two projects',
    description:
      'Shows what would change from one side to the other: by default from the chosen project to the folder, which is what a push would do. A side is a folder (./cms), a project (its id or name), or one of another profile (PROFILE:PROJECT, or PROFILE: for its default one). Entries are told apart by their slugs, or by their ids where they have none.\n\nAs diff does, it exits with 0 where nothing differs and with 1 where something does. Where it could not compare, it exits with 1, 2, 4 or 5 and says why on stderr.',
    args: [MODELS],
    flags: [
      {
        name: 'from',
        kind: 'string',
        placeholder: 'SIDE',
        summary: 'Where from; the chosen project where not given',
      },
      { name: 'to', kind: 'string', placeholder: 'SIDE', summary: 'Where to; the folder where not given' },
      DIR,
    ],
    examples: [
      example('content diff', 'What a push would change'),
      example('content diff article --json', 'Of one model, value by value'),
      example('content diff --from northgate --to quayside', 'Between two projects'),
      example('content diff --from live: --to test:', 'Between the projects of two profiles'),
    ],
    seeAlso: ['content push', 'content pull'],
    load: () => import('../commands/content/diff.ts'),
  },
]

export const MODEL_FILES: readonly Command[] = [
  {
    name: 'models pull',
    summary: 'Write the models into a folder of YAML files',
    description: `${LAYOUT}\n\n${PULL}`,
    args: [{ ...MODELS, summary: 'Only these models; all where none is named' }],
    flags: PULL_FLAGS,
    examples: [example('models pull', 'All models into cms/models')],
    seeAlso: ['models push', 'models types', 'content pull'],
    load: () => import('../commands/models/pull.ts'),
  },
  {
    name: 'models push',
    summary: 'Bring the models of the platform up to the folder',
    description: PUSH,
    args: [{ ...MODELS, summary: 'Only these models; all where none is named' }],
    flags: PUSH_FLAGS,
    examples: [example('models push --dry-run', 'The plan'), example('models push --yes', 'In a script')],
    seeAlso: ['models pull', 'content push'],
    load: () => import('../commands/models/push.ts'),
  },
  {
    name: 'models types',
    summary: 'Write TypeScript types of the models',
    description:
      'For each model the type of its values as websites get them, in one language, and as admins do, in all of them: client.content.list<News>(…) with the public client, client.content.list<LocalizedNews>(…) with the admin client. Only written where something changed.',
    args: [{ ...MODELS, summary: 'Only these models; all where none is named' }],
    flags: [
      {
        name: 'out',
        short: 'o',
        kind: 'string',
        placeholder: 'FILE',
        completes: 'file',
        summary: 'Write to this file; stdout where not given',
      },
      {
        name: 'check',
        kind: 'boolean',
        summary: 'Only look whether the file is up to date; exit code 1 where it is not',
      },
      { name: 'local', kind: 'boolean', summary: 'From the files in the folder, without the platform' },
      DIR,
    ],
    examples: [
      example('models types --out content-types.ts', 'Into a file'),
      example('models types --out content-types.ts --check', 'In CI: is it up to date?'),
      example(
        'models types --local --dir cms --out content-types.ts',
        'From pulled models, without a network',
      ),
    ],
    seeAlso: ['models pull'],
    load: () => import('../commands/models/types.ts'),
  },
]
