import { command, example, noun } from '../definition/command.ts'
import { view } from '../output/columns.ts'
import { list } from './shared/verbs.ts'

export default noun({
  name: 'providers',
  summary: 'Integrations connected to a project',
  commands: [
    list({
      of: 'providers',
      view: view('_id:id name kind type isActive:boolean', 'No providers.'),
      examples: [example('providers list', 'List providers')],
      fetch: (client, filter) => client.legacy.providers.list(filter),
    }),
    command({
      name: 'activate',
      summary: 'Activate a provider',
      args: { id: 'Provider ID' },
      examples: [example('providers activate provider-sms', 'Start using a provider')],
      changes: true,
      async run({ args, client, output }) {
        const api = await client()
        const provider = await output.activity('Activating…', api.legacy.providers.activate(args.id))
        await output.done(`Activated ${provider?.name ?? args.id}`, provider)
      },
    }),
    command({
      name: 'deactivate',
      summary: 'Deactivate a provider',
      args: { id: 'Provider ID' },
      examples: [example('providers deactivate provider-sms', 'Stop using a provider')],
      changes: true,
      async run({ args, client, output }) {
        const api = await client()
        const provider = await output.activity('Deactivating…', api.legacy.providers.deactivate(args.id))
        await output.done(`Deactivated ${provider?.name ?? args.id}`, provider)
      },
    }),
  ],
})
