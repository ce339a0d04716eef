import type { AdminClient } from '../../lib/admin.ts'
import type { Provider } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { list } from './shared/verbs.ts'
import { labelOf } from './shared/weigh.ts'

/** A provider sends messages or takes payments for everybody. */
const approveSwitch = (verb: string, id: string, api: AdminClient, { approve, output }: Context) =>
  approve({
    effect: 'far-reaching',
    name: id,
    async question() {
      const { data } = await output.activity('Fetching…', api.legacy.providers.list())
      return `${verb} provider ${labelOf(
        data.find(({ _id }) => _id === id),
        id,
      )}`
    },
  })

export default noun({
  name: 'providers',
  summary: 'SMS, email, payment and other integrations',
  commands: [
    list({
      of: 'providers',
      view: view('_id:id name kind type isActive:boolean', 'No providers.') satisfies ViewOf<Provider>,
      examples: [example('providers list', 'List providers')],
      fetch: (client, filter) => client.legacy.providers.list(filter),
    }),
    command({
      name: 'activate',
      summary: 'Activate a provider',
      args: { id: 'Provider ID' },
      examples: [example('providers activate provider-sms --confirm provider-sms', 'Start using a provider')],
      changes: 'far-reaching',
      async run({ args, ...context }) {
        const { client, output } = context
        const api = await client()
        await approveSwitch('Activate', args.id, api, context)
        const provider = await output.activity('Activating…', api.legacy.providers.activate(args.id))
        await output.done(`Activated ${provider?.name ?? args.id}`, provider)
      },
    }),
    command({
      name: 'deactivate',
      summary: 'Deactivate a provider',
      args: { id: 'Provider ID' },
      examples: [
        example('providers deactivate provider-sms --confirm provider-sms', 'Stop using a provider'),
      ],
      changes: 'far-reaching',
      async run({ args, ...context }) {
        const { client, output } = context
        const api = await client()
        await approveSwitch('Deactivate', args.id, api, context)
        const provider = await output.activity('Deactivating…', api.legacy.providers.deactivate(args.id))
        await output.done(`Deactivated ${provider?.name ?? args.id}`, provider)
      },
    }),
  ],
})
