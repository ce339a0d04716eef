import { command, example } from '../../definition/command.ts'
import { text, toggle } from '../../definition/flags.ts'
import { DIR, ONLY_MODELS } from '../shared/sync-commands.ts'

export const types = command({
  name: 'types',
  summary: 'Generate TypeScript types from models',
  description:
    'Generates two types for each model: its values in one language, as websites read them, and in all languages, as admins do; and Models, a map of the models by API ID. With createPublicClient<Models>(…) and createAdminClient<Models>(…) the compiler checks API IDs, values, languages, filters, sort keys and references. Writes the file only if something changed.',
  args: ONLY_MODELS,
  flags: {
    output: text('Write to this file (default: stdout)', 'FILE', { short: 'o', completes: 'file' }),
    check: toggle('Exit with 1 if the file is out of date, and write nothing', { conflicts: ['watch'] }),
    watch: toggle('Keep the file up to date until Ctrl-C, checking every two seconds'),
    public: toggle('Only the values in one language, for websites that use the public client'),
    local: toggle('Read the models from the folder, offline'),
    dir: DIR,
  },
  examples: [
    example('models types --output content-types.ts', 'Generate a file'),
    example('models types --output content-types.ts --check', 'Check in CI that it is up to date'),
    example('models types --output content-types.ts --watch', 'Keep it up to date during development'),
    example(
      'models types --public --output content-types.ts',
      'Only the types a public website needs (about half the size)',
    ),
    example(
      'models types --local --dir cms --output content-types.ts',
      'Generate from pulled models, offline',
    ),
  ],
  seeAlso: ['models pull'],
  annotates: true,
  handlesInterrupt: true,
  async run(call) {
    const { types } = await import('../../models-types/command.ts')
    await types(call)
  },
})
