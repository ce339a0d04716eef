import type { Run } from '../../context.ts'

const deactivate: Run = async (input, { client, output }) => {
  const api = await client()
  const provider = await output.activity('Changing…', api.legacy.providers.deactivate(input.arg('id')))
  await output.done(`Deactivated ${provider?.name ?? input.arg('id')}.`, provider)
}
export default deactivate
