import type { Run } from '../../context.ts'

const seen: Run = async (input, { client, output }) => {
  const api = await client()
  const message = await output.activity(
    'Changing…',
    api.conversations.seen(input.arg('id'), input.arg('message')),
  )
  await output.done('Marked the message as seen.', message)
}
export default seen
