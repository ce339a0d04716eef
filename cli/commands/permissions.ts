import type { AdminClient } from '../../lib/admin.ts'
import type { Permission } from '../../lib/domain/index.ts'
import {
  can,
  PERMISSION_VERBS,
  type PermissionMap,
  type PermissionVerb,
} from '../../lib/domain/permissions.ts'
import { type Argument, command, example, noun, optional } from '../definition/command.ts'
import { text } from '../definition/flags.ts'
import { assertProject } from '../input/find-named.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { EXIT } from '../output/exit.ts'
import { usageError } from '../output/failure.ts'
import { get, list } from './shared/verbs.ts'

const PERMISSION = view(
  '_id:id resource action level description',
  'No permissions.',
) satisfies ViewOf<Permission>
const HELP = 'quoin permissions check --help'
const isLevel = (verb: PermissionVerb): verb is Exclude<PermissionVerb, 'None'> => verb !== 'None'

type Level = Exclude<PermissionVerb, 'None'>
const LEVELS = PERMISSION_VERBS.filter(isLevel)
const LEVEL: Argument<Level | undefined> = {
  summary: 'Required level (default: Read for read, list, get, view, export and report, otherwise Write)',
  values: LEVELS,
  optional: true,
}

/** `order update Write`, `order:update`, `order Read`, `order`: the last two are about every action. */
function rightIn({ resource: first, action: second, level: third }: RightWords) {
  const [resource = '', inner, ...others] = first.split(/[:/]/)
  const named = LEVELS.find((level) => level.toLowerCase() === second?.toLowerCase())
  const isLevelLast = third === undefined && named !== undefined
  if (others.length > 0 || resource === '' || inner === '' || (inner && second && !isLevelLast))
    throw usageError(`${first} is not RESOURCE or RESOURCE:ACTION`, 'bad-value', HELP)
  const action = inner ?? (isLevelLast ? undefined : second) ?? '*'
  const usual = /^(read|list|get|view|export|report)$/.test(action) ? 'Read' : 'Write'
  return { resource, action, level: third ?? (isLevelLast ? named : usual) }
}

interface RightWords {
  resource: string
  action: string | undefined
  level: Level | undefined
}

async function ownRights(api: AdminClient) {
  const { name, email, permissions } = await api.user()
  return { name: name || email, permissions }
}

/** The permission map that a role gives: the strongest level of each action. */
async function rightsOf(api: AdminClient, id: string) {
  const role = await api.roles.get(id)
  const all = await Promise.all((role.permissions ?? []).map((one) => api.permissions.get(one)))
  const permissions: PermissionMap = {}
  for (const { resource, action, level } of all) {
    const actions = permissions[resource] ?? {}
    permissions[resource] = actions
    if (!can({ [resource]: { [action]: actions[action] ?? 'None' } }, resource, action, level))
      actions[action] = level
  }
  return { name: `role ${role.name}`, permissions }
}

export default noun({
  name: 'permissions',
  summary: 'Rights that roles grant; check yours',
  commands: [
    list({
      of: 'permissions',
      view: PERMISSION,
      examples: [example('permissions list --all', 'All permissions that a role can have')],
      fetch: (client, filter) => client.permissions.list(filter),
    }),
    get({
      one: 'permission',
      view: PERMISSION,
      examples: [example('permissions get order-write', 'Show a permission')],
      fetch: (client, id) => client.permissions.get(id),
    }),
    command({
      name: 'check',
      summary: 'Check whether you have a permission',
      readsOnly: true,
      description: 'Exits with 0 if you have it, or if the role of --role has it, and with 5 if not.',
      args: {
        resource: 'Resource, such as order, or RESOURCE:ACTION',
        action: optional('Action, such as update, or a level for every action (default: every action, as *)'),
        level: LEVEL,
      },
      flags: { role: text('Check a role in place of yourself', 'ROLE', { completes: 'ids:roles' }) },
      examples: [
        example('permissions check order list Read', 'Check at the start of a script'),
        example('permissions check transaction:refund', 'May I refund a payment?'),
        example('permissions check order Read --role northgate-viewer', 'Check a role'),
      ],
      async run({ args, flags, client, output, settings }) {
        const { resource, action, level } = rightIn(args)
        const api = await client()
        await output.activity('Checking the project…', assertProject(api, await settings()))
        const { name, permissions } =
          flags.role === undefined ? await ownRights(api) : await rightsOf(api, flags.role)
        const allowed = can(permissions, resource, action, level)
        await output.one({ resource, action, level, allowed })
        output.note(`${name} ${allowed ? 'has' : 'does not have'} ${resource}/${action} (${level})`)
        return allowed ? EXIT.done : EXIT.notAllowed
      },
    }),
  ],
})
