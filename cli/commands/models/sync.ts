import { command, example } from '../../definition/command.ts'
import { LAYOUT, ONLY_MODELS, PULL, PULL_FLAGS, PUSH, PUSH_FLAGS } from '../shared/sync-flags.ts'

export const pull = command({
  name: 'pull',
  summary: 'Download models as YAML files',
  description: `${LAYOUT}\n\n${PULL}`,
  args: ONLY_MODELS,
  flags: PULL_FLAGS,
  examples: [example('models pull', 'Download all models into cms/models')],
  seeAlso: ['models push', 'models types', 'content pull'],
  handlesInterrupt: true,
  async run(call) {
    const { pull } = await import('../../content/pull.ts')
    await pull('models', call)
  },
})

export const push = command({
  name: 'push',
  summary: 'Push local changes to models',
  description: PUSH,
  args: ONLY_MODELS,
  flags: PUSH_FLAGS,
  examples: [
    example('models push --dry-run', 'Show the plan'),
    example('models push --yes', 'Push in a script'),
  ],
  seeAlso: ['models pull', 'content push'],
  changes: 'destructive',
  check: 'content diff',
  annotates: true,
  handlesInterrupt: true,
  async run(call) {
    const { push } = await import('../../content/push.ts')
    await push('models', call)
  },
})
