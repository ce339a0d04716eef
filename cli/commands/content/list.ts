import { listCommand } from '../shared/verbs.ts'
import { ENTRY } from '../shared/views.ts'

export default listCommand(
  (client, { statusIn: _, ...filter }, input) =>
    client.content.list({
      ...filter,
      apiId: input.string('model'),
      status: input.string('status') as 'draft' | 'published' | undefined,
    }),
  ENTRY,
)
