import { listCommand } from '../shared/verbs.ts'
import { PERSON } from '../shared/views.ts'

export default listCommand(
  (client, filter, input) => client.profiles.search({ ...filter, search: input.optionalArg('text') }),
  PERSON,
)
