// Flags and texts of the commands that work on a folder of YAML files.
import { anyNumber } from '../../definition/command.ts'
import { text, toggle } from '../../definition/flags.ts'

export const MODELS = {
  model: anyNumber('Models, or single entries such as news/first-light (default: all)', {
    completes: 'model',
  }),
}
export const ONLY_MODELS = { model: anyNumber('Models (default: all)', { completes: 'model' }) }

export const DIR = text('Folder of the files (default: cms)', 'FOLDER', {
  short: 'C',
  completes: 'file',
  variable: 'QUOIN_CONTENT_DIR',
})
const DRY_RUN = toggle('Show what would change', { short: 'n' })

export const PULL_FLAGS = {
  from: text('Project to download, also PROFILE:PROJECT (default: the current project)', 'SIDE'),
  dir: DIR,
  overwrite: toggle('Discard local edits'),
  dryRun: DRY_RUN,
}
export const PUSH_FLAGS = {
  from: text('Push a project, also PROFILE:PROJECT, rather than the folder', 'SIDE'),
  to: text('Project to push to, also PROFILE:PROJECT (default: the current project)', 'SIDE'),
  dir: DIR,
  delete: toggle('Delete remotely what was pulled and has been deleted locally'),
  overwrite: toggle('Overwrite remote changes'),
  confirm: text('Confirm deletions by their number', 'COUNT'),
  dryRun: DRY_RUN,
}

export const LAYOUT =
  'models/MODEL.yaml holds a model, content/MODEL/SLUG.yaml an entry (its ID if it has no slug), content/MODEL/_order.yaml the order of the entries. .quoin-versions.json records what was pulled, to tell local edits from remote changes; keep it in version control with the rest. Images and files are referenced by ID.'

export const BETWEEN =
  'With --from another project, its models and entries are pushed as if they had been pulled and edited: the plan lists every difference, --delete deletes what it lacks, and a backup of what changes is written first. Entries are matched by slug, references follow them, and images and files that the target lacks are uploaded.'

export const PULL =
  'Files that were edited or deleted locally are reported and left alone; --overwrite discards the local edits. Exits with 8 if such a file was changed remotely, too.'

export const PUSH =
  'Shows a plan, asks, and pushes: models before content, entries after those they refer to, deletions (with --delete) last. Values of entries that a changed model drops are listed and confirmed as deletions, and a backup is written first. Stops at the first remote change since the last pull: exits with 8 and reports what was pushed; run it again to continue. Every problem in a file is reported with its line before anything is sent.'
