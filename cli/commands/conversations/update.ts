import { updateCommand } from '../shared/verbs.ts'

export default updateCommand(
  'conversation',
  (client, id, body) => client.conversations.update(id, body),
  (input) => ({
    status: input.string('status'),
    assignee: input.string('assignee'),
    topic: input.string('topic'),
  }),
)
