import type { Provider } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { list } from './shared/verbs.ts'
import { labelOf } from './shared/weigh.ts'

/** A provider sends messages or takes payments for everybody. */
const switching = (verb: 'Activate' | 'Deactivate', does: string) => {
  const name = verb === 'Activate' ? 'activate' : 'deactivate'
  return command({
    name,
    summary: `${verb} a provider`,
    args: { id: 'Provider ID' },
    examples: [example(`providers ${name} provider-sms --confirm provider-sms`, does)],
    changes: 'far-reaching',
    async run({ args: { id }, approve, client, output }) {
      const { providers } = await client()
      const question = async () => {
        const { data } = await output.activity('Fetching…', providers.list())
        const known = data.find(({ _id }) => _id === id)
        return `${verb} provider ${labelOf(known, id)}`
      }
      await approve({ effect: 'far-reaching', name: id, question })
      const provider = await output.activity(`${verb.slice(0, -1)}ing…`, providers[name](id))
      await output.done(`${verb}d ${provider?.name ?? id}`, provider)
    },
  })
}

export default noun({
  name: 'providers',
  summary: 'SMS, email, payment and other integrations',
  commands: [
    list({
      of: 'providers',
      view: view('_id:id name kind type isActive:boolean', 'No providers.') satisfies ViewOf<Provider>,
      examples: [example('providers list', 'List providers')],
      fetch: (client, filter) => client.providers.list(filter),
    }),
    switching('Activate', 'Start using a provider'),
    switching('Deactivate', 'Stop using a provider'),
  ],
})
