import type { AdminClient } from '../../lib/admin.ts'
import type { Order, User } from '../../lib/domain/index.ts'
import { PermissionDeniedError } from '../../lib/errors.ts'
import type { UserChange } from '../../lib/resources/admin/users.ts'
import type { NewUser } from '../../lib/resources/credentials.ts'
import { example, noun } from '../definition/command.ts'
import { UPDATES } from '../definition/effects.ts'
import type { FieldsOf } from '../definition/fields.ts'
import { RANGE, USERS } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { countOf, humanMoney } from '../output/human.ts'
import { reportOf } from '../output/report.ts'
import { crud } from './shared/verbs.ts'

const FIELDS = {
  email: { type: 'string', summary: 'Email address', placeholder: 'EMAIL', clearable: true },
  phone: { type: 'string', summary: 'Phone number', placeholder: 'NUMBER', clearable: true },
  password: { type: 'secret', summary: 'Password', required: true },
  fullName: { type: 'string', summary: 'Full name', placeholder: 'NAME', clearable: true },
  dateOfBirth: { type: 'date', summary: 'Date of birth, such as 1990-05-17', clearable: true },
  language: { type: 'language', summary: 'Language code, such as ka', placeholder: 'CODE', clearable: true },
  isEmailVerified: { type: 'boolean', summary: 'Whether the email is verified' },
  isPhoneVerified: { type: 'boolean', summary: 'Whether the phone is verified' },
  isActive: { type: 'boolean', summary: 'Whether the user may sign in', only: 'update' },
  metadata: { type: 'object', summary: 'Custom values' },
} satisfies FieldsOf<UserChange, NewUser & UserChange>

/** Such as "cancels 2 orders and refunds $400.00". */
async function describeOpenOrders(
  api: AdminClient,
  before: readonly unknown[],
  warn: (message: string) => void,
) {
  const ids = (before as readonly User[]).map(({ _id }) => _id)
  const open: Order[] = []
  try {
    for (let at = 0; at < ids.length; at += 100) {
      const inUserIds = ids.slice(at, at + 100)
      open.push(...(await api.orders.list({ inUserIds, statusIn: ['created'], limit: 200 }).toArray()))
    }
  } catch (error) {
    // Who may delete a user may not be allowed to read orders.
    if (error instanceof PermissionDeniedError) throw error
    warn(`the orders were not read: ${reportOf(error).message}`)
    return 'may cancel orders'
  }
  if (open.length === 0) return ''
  const paid = new Map<string, number>()
  for (const { paid: money } of open)
    if (money) paid.set(money.currency, (paid.get(money.currency) ?? 0) + money.amount)
  const sums = [...paid].flatMap(([currency, amount]) => (amount > 0 ? humanMoney({ amount, currency }) : []))
  const refunds = sums.length > 0 ? ` and refunds ${sums.join(' and ')}` : ''
  return `cancels ${countOf(open.length, 'order', 'orders')}${refunds}`
}

export default noun({
  name: 'users',
  summary: 'Accounts that sign in to your app',
  fields: FIELDS,
  commands: crud({
    fields: FIELDS,
    one: 'user',
    of: 'users',
    view: view('_id:id fullName email phone language created:date', 'No users.') satisfies ViewOf<User>,
    sort: ['created', 'updated', 'email', 'fullName'],
    flags: { ...RANGE, ...USERS },
    weigh(body) {
      const effect = UPDATES.users(body)
      return effect && { effect, does: 'Lock out' }
    },
    deletion:
      'Orders of the user that are not paid in full are cancelled, and what was paid for them is refunded.',
    takes: { effect: 'far-reaching', describe: describeOpenOrders },
    resource: (client) => client.users,
    examples: {
      list: [example('users list --search nino', 'Search by name or email')],
      get: [example('users get user-anna', 'Show an account')],
      create: [
        {
          command: 'printenv SECRET | quoin users create --email new@example.com --password-stdin',
          does: 'Pass the password on stdin rather than as an argument',
        },
        {
          command: "printf 'email,password\\na@x.test,Initial-123\\n' | quoin users create --csv -",
          does: 'Create a user for each row of a CSV file',
        },
      ],
      update: [
        example('users update user-anna user-ben --language en', 'Change the language of two accounts'),
        {
          command: "printf '_id,language\\nuser-anna,ka\\n' | quoin users update --csv -",
          does: 'Update users from a CSV file',
        },
      ],
      delete: [example('users delete user-ben --yes', 'Skip the confirmation')],
    },
  }),
})
