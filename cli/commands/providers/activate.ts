import type { Run } from '../../context.ts'

const activate: Run = async (input, { client, output }) => {
  const api = await client()
  const provider = await output.activity('Changing…', api.legacy.providers.activate(input.arg('id')))
  await output.done(`Activated ${provider?.name ?? input.arg('id')}.`, provider)
}
export default activate
