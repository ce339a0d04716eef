import { updateCommand } from '../shared/verbs.ts'

export default updateCommand(
  'order',
  (client, id, body) => client.legacy.orders.update(id, body),
  (input) => ({ status: input.string('status'), note: input.string('note') }),
)
