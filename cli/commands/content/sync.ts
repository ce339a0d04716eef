import { command, example } from '../../definition/command.ts'
import { text } from '../../definition/flags.ts'
import { DIR, MODELS, pullCommand, pushCommand } from '../shared/sync-commands.ts'
import { OF_MODEL } from './entry.ts'

export const pull = pullCommand('content', {
  summary: 'Download entries and their models as YAML files',
  args: MODELS,
  flags: OF_MODEL,
  examples: [
    example('content pull', 'Download the complete project into the folder cms'),
    example('content pull article --dry-run', 'Show what has changed in one model'),
    example('content pull article/moving-in --overwrite', 'Download one entry and discard local edits'),
    example('content pull --from quayside --dir quayside-cms', 'Download another project'),
  ],
  seeAlso: ['content push', 'content diff', 'models types'],
})

export const push = pushCommand('content', {
  summary: 'Push local changes',
  args: MODELS,
  flags: OF_MODEL,
  examples: [
    example('content push --dry-run', 'Show the plan'),
    example('content push --yes', 'Push in a script'),
    example('content push article --delete --dry-run', 'Show the plan for one model, deletions included'),
    example(
      'content push --from northgate --to quayside --dry-run',
      'Show what a push between two projects would change',
    ),
    example('content push --from staging: --to live:', 'Copy a project from one profile to another'),
  ],
  seeAlso: ['content pull', 'content diff'],
})

export const diff = command({
  name: 'diff',
  summary: 'Compare the folder with the platform, or two projects',
  description:
    'Shows what would change from one side to the other: by default from the current project to the folder, as a push would. A side is a folder (./cms), a project (its ID or name), or a project of another profile (PROFILE:PROJECT, or PROFILE: for its default one). Entries are matched by slug, or by ID if they have none.\n\nA file that a push to the project would not overwrite is a conflict: marked with !, with the lines of the platform (-) and yours (+). If git has the version of the last sync, each value also says who has changed it, and what it was (=).\n\nLike diff, it exits with 0 if nothing differs and 1 if something does; with 8, as a push does, if there is a conflict. If it cannot compare, it exits with 1, 2, 4 or 5 and reports why on stderr.',
  args: MODELS,
  flags: {
    from: text('Side to compare from (default: the current project)', 'SIDE'),
    to: text('Side to compare with (default: the folder)', 'SIDE'),
    ...OF_MODEL,
    dir: DIR,
  },
  examples: [
    example('content diff', 'Show what a push would change'),
    example('content diff article --json', 'Compare one model, value by value'),
    example('content diff --from northgate --to quayside', 'Compare two projects'),
    example('content diff --from live: --to test:', 'Compare the projects of two profiles'),
  ],
  seeAlso: ['content push', 'content pull'],
  annotates: true,
  handlesInterrupt: true,
  async run(call) {
    const { diff } = await import('../../content/diff.ts')
    return diff(call)
  },
})
