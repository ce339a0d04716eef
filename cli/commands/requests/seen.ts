import type { Run } from '../../context.ts'

/** Marks the version that is there now as looked at, or the one that is named. */
const seen: Run = async (input, { client, output }) => {
  const api = await client()
  const id = input.arg('id')
  const version = input.number('version') ?? (await api.requestActions.get(id)).version
  const request = await output.activity('Changing…', api.requestActions.seen(id, version))
  await output.done(`Marked version ${version} as seen.`, request)
}
export default seen
