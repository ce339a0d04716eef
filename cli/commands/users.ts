import { example, noun } from '../definition/command.ts'
import { RANGE, USERS } from '../definition/flags.ts'
import { crud } from '../definition/verbs.ts'
import { view } from '../output/columns.ts'

export default noun({
  name: 'users',
  summary: "User accounts of a project's app or website",
  commands: crud({
    one: 'user',
    of: 'users',
    view: view('_id:id fullName email phone language created:date', 'No users.'),
    sort: ['created', 'updated', 'email', 'fullName'],
    flags: { ...RANGE, ...USERS },
    resource: (client) => client.users,
    examples: {
      list: [example('users list --search nino', 'Search by name or email')],
      get: [example('users get user-anna', 'Show an account')],
      create: [
        {
          command: `echo '{"email":"new@example.com","password":"Chosen-by-me-1","fullName":"New"}' | quoin users create --data -`,
          does: 'Pass the password on stdin rather than as an argument',
        },
      ],
      update: [example('users update user-anna --set language=en', 'Change the language of an account')],
      delete: [example('users delete user-anna --yes', 'Skip the confirmation')],
    },
  }),
})
