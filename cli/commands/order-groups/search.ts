import { listCommand } from '../shared/verbs.ts'
import { ORDER_GROUP } from '../shared/views.ts'

export default listCommand(
  (client, filter, input) => client.orderGroups.search({ ...filter, search: input.optionalArg('text') }),
  ORDER_GROUP,
)
