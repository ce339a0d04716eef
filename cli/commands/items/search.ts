import { listCommand } from '../shared/verbs.ts'
import { ITEM } from '../shared/views.ts'

export default listCommand(
  (client, filter, input) => client.items.search({ ...filter, search: input.optionalArg('text') }),
  ITEM,
)
