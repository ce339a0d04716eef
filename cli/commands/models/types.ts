import { command, example } from '../../definition/command.ts'
import { text, toggle } from '../../definition/flags.ts'
import { DIR, ONLY_MODELS } from '../shared/sync-flags.ts'

export const types = command({
  name: 'types',
  summary: 'Generate TypeScript types from models',
  description:
    'Generates two types for each model: its values in one language, as websites read them, and in all languages, as admins do; and Models, a map of them by API id. With createPublicClient<Models>(…) and createAdminClient<Models>(…) the compiler checks API ids, values, filters, sort keys and references. Writes the file only if something changed.',
  args: ONLY_MODELS,
  flags: {
    out: text('Write to this file (default: stdout)', 'FILE', { short: 'o', completes: 'file' }),
    check: toggle('Exit with 1 if the file is out of date, and write nothing'),
    watch: toggle('Keep the file up to date until Ctrl-C, checking every two seconds'),
    public: toggle('Only the values in one language, for websites that use the public client'),
    local: toggle('Read the models from the folder, without the platform'),
    dir: DIR,
  },
  examples: [
    example('models types --out content-types.ts', 'Generate a file'),
    example('models types --out content-types.ts --check', 'Check in CI that it is up to date'),
    example('models types --out content-types.ts --watch', 'Keep it up to date during development'),
    example('models types --public --out content-types.ts', 'Generate a file for a website, half as long'),
    example('models types --local --dir cms --out content-types.ts', 'Generate from pulled models, offline'),
  ],
  seeAlso: ['models pull'],
  annotates: true,
  handlesInterrupt: true,
  async run(call) {
    const { types } = await import('../../models-types/command.ts')
    await types(call)
  },
})
