import { updateCommand } from '../shared/verbs.ts'

/** `--value` changes single values and leaves the others; `--data` is sent as the platform takes it. */
export default updateCommand(
  'entry',
  async (client, id, body, input) => {
    const values = input.strings('value')
    if (values.length === 0) return client.content.update(id, body)
    const { applySets } = await import('../../input/json-body.ts')
    const before = await client.content.get(id)
    const change = body as Record<string, unknown>
    delete change.values
    return client.content.update(id, {
      ...change,
      values: applySets(before.values, values),
      version: before.version,
    })
  },
  (input) => ({
    slug: input.string('slug'),
    status: input.string('status'),
    ...(input.strings('value').length > 0 ? { values: true } : {}),
  }),
)
