import type { Run } from '../../context.ts'
import { view } from '../../output/columns.ts'
import { sandboxCall, sandboxHost } from '../shared/sandbox-calls.ts'

const OUTBOX = view('created:date channel to subject text', 'The outbox is empty.')

const outbox: Run = async (input, { output, settings }) => {
  const host = sandboxHost(await settings())
  const query = new URLSearchParams()
  const channel = input.string('channel')
  const to = input.string('to')
  if (channel) query.set('channel', channel)
  if (to) query.set('to', to)
  const path = query.size > 0 ? `outbox?${query}` : 'outbox'
  if (input.boolean('clear')) {
    await sandboxCall(host, 'DELETE', 'outbox')
    return output.done('The outbox is empty.')
  }
  const { data } = await sandboxCall<{ data: Record<string, unknown>[] }>(host, 'GET', path)
  return output.list(data, OUTBOX)
}
export default outbox
