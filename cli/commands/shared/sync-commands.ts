// The commands that work on a folder of YAML files, with their flags and texts.
import { anyNumber, type Command, command, type Definition, type None } from '../../definition/command.ts'
import { type Flags, text, toggle } from '../../definition/flags.ts'

export const MODELS = {
  model: anyNumber(
    'Models, or single entries such as news/first-light (default: all); a model comes before an entry of the same name',
    {
      completes: 'model',
    },
  ),
}
export const ONLY_MODELS = { model: anyNumber('Models (default: all)', { completes: 'model' }) }

export const DIR = text('Folder of the YAML files (default: cms)', 'FOLDER', {
  short: 'C',
  completes: 'file',
  variable: 'QUOIN_CONTENT_DIR',
})
const DRY_RUN = toggle('Show what would change', { short: 'n' })

const PULL_FLAGS = {
  from: text('Project, or PROFILE:PROJECT, to download (default: the current project)', 'PROJECT'),
  dir: DIR,
  overwrite: toggle('Discard local edits'),
  dryRun: DRY_RUN,
}
const PUSH_FLAGS = {
  from: text('Project, or PROFILE:PROJECT, to push from (default: the folder)', 'PROJECT'),
  to: text('Project, or PROFILE:PROJECT, to push to (default: the current project)', 'PROJECT'),
  dir: DIR,
  delete: toggle('Also delete remotely what was deleted locally since the last pull'),
  overwrite: toggle('Overwrite remote changes'),
  strict: toggle('Refuse to overwrite a version older than the last commit'),
  confirm: text('Confirm deletions without a prompt; COUNT must match', 'COUNT'),
  dryRun: DRY_RUN,
}

const LAYOUT =
  'models/MODEL.yaml holds a model, content/MODEL/SLUG.yaml an entry (its ID if it has no slug), content/MODEL/_order.yaml the order of the entries, languages.yaml the languages of the project. Images and files are referenced by ID. Commit the folder to git. .quoin-versions.json records the last sync on this machine, and .gitignore leaves it out.'

const BETWEEN =
  'With --from another project, its models and entries are pushed as if they had been pulled and edited: the plan lists every difference, --delete also deletes entries that the source does not have, and a backup of what changes is written first. Entries are matched by slug, references follow them, and images and files that the target lacks are uploaded.'

const PULL =
  'Files that were edited or deleted locally are left alone and reported; --overwrite discards the local edits. Exits with 8 if such a file was changed remotely, too.'

const PUSH =
  'Shows a plan, asks for confirmation, and pushes: models before content, entries after the entries they refer to. Values that a changed model would drop are listed and confirmed as deletions, and a backup is written first. All problems in the files are reported, with their lines, before anything is sent, with --dry-run too. Models may have the keys and types that are documented, and those that a model of the platform has already: "models field set" adds the first one.\n\nA push may overwrite what the platform had at the last sync, and what git has in any commit; so it works from a fresh clone, after a revert, and with older files. Anything else is a conflict: nothing is pushed, exit code 8, with --dry-run too. If the platform has an older text than the last commit replaced, the push names its commit, and --strict makes it a conflict. A shallow clone has no history; check out with fetch-depth: 0.'

/** What `content` and `models` say of their own. */
type Own = Pick<Definition<typeof MODELS, None>, 'summary' | 'args' | 'examples' | 'seeAlso'> & {
  flags?: Flags
}

export const pullCommand = (noun: 'content' | 'models', own: Own): Command =>
  command({
    ...own,
    name: 'pull',
    description: `${LAYOUT}\n\n${PULL}`,
    flags: { ...PULL_FLAGS, ...(own.flags as None) },
    handlesInterrupt: true,
    async run(call) {
      const { pull } = await import('../../content/pull.ts')
      await pull(noun, call)
    },
  })

export const pushCommand = (noun: 'content' | 'models', own: Own): Command =>
  command({
    ...own,
    name: 'push',
    description: noun === 'content' ? `${PUSH}\n\n${BETWEEN}\n\n${LAYOUT}` : PUSH,
    flags: { ...PUSH_FLAGS, ...(own.flags as None) },
    changes: 'destructive',
    columns: ['folder', 'from', 'host', 'project', 'dryRun', 'dropped', 'done', 'left'],
    check: 'content diff',
    annotates: true,
    handlesInterrupt: true,
    async run(call) {
      const { push } = await import('../../content/push.ts')
      await push(noun, call)
    },
  })
