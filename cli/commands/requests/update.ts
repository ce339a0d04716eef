import { updateCommand } from '../shared/verbs.ts'

export default updateCommand(
  'request',
  (client, id, body) => client.requestActions.update(id, body),
  (input) => ({ status: input.string('status') }),
)
