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
import { nearest } from '../output/nearest.ts'
import { get, list } from './shared/verbs.ts'

const PERMISSION = view(
  '_id:id resource action level description',
  'No permissions.',
) satisfies ViewOf<Permission>
const HELP = 'quoin permissions check --help'
const isLevel = (verb: PermissionVerb): verb is Exclude<PermissionVerb, 'None'> => verb !== 'None'

type Level = Exclude<PermissionVerb, 'None'>
const LEVELS = PERMISSION_VERBS.filter(isLevel)
/** The level that an action of a resource usually requires. Platforms may have more actions: their permissions name them. */
const LEVEL_OF: Readonly<Record<string, Level>> = {
  ...{ '*': 'Write', read: 'Read', view: 'Read', list: 'Read', get: 'Read', export: 'Read', report: 'Read' },
  ...{ create: 'Write', update: 'Write', delete: 'Write', refund: 'Write', send: 'Write', activate: 'Write' },
}
/** Resources that only an Admin of them changes. */
const RIGHTS = ['role', 'admin', 'permission']
function usualLevel(resource: string, action: string): Level {
  const level = LEVEL_OF[action] ?? 'Write'
  return level === 'Write' && RIGHTS.includes(resource) ? 'Admin' : level
}

const LEVEL: Argument<Level | undefined> = {
  summary:
    'Required level (default: that of the permission, or Read to read, view, list, get, export or report; otherwise Write, for roles, admins and permissions Admin)',
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
  return { resource, action, asked: third ?? (isLevelLast ? named : undefined) }
}

/** The permissions of the platform. Who cannot read them may ask about them. */
const permissionsOf = (api: AdminClient): Promise<Permission[]> =>
  api.permissions
    .list({ limit: 200 })
    .toArray()
    .catch(() => [])

/** The level of the permission for just this action, if the platform has one. */
function listedLevel(all: readonly Permission[], resource: string, action: string): Level | undefined {
  const own = action === '*' ? [] : all.filter((one) => one.resource === resource && one.action === action)
  const levels = new Set(own.map(({ level }) => level).filter(isLevel))
  return levels.size === 1 ? [...levels][0] : undefined
}

/** Whoever has the wildcard would be allowed what does not exist. A list without resources says nothing. */
function assertExists(all: readonly Permission[], rights: PermissionMap, resource: string, action: string) {
  const isNamed = (one: string) => one !== '*'
  if (!all.some((one) => isNamed(one.resource))) return
  const resources = [...new Set([...all.map((one) => one.resource), ...Object.keys(rights)])].filter(isNamed)
  const given = Object.values(rights).flatMap((actions) => Object.keys(actions))
  const actions = [...new Set([...Object.keys(LEVEL_OF), ...all.map((one) => one.action), ...given])]
  const owner = all.find((one) => one.action === resource)?.resource
  if (resource !== '*' && !resources.includes(resource))
    throw unknown('resource', resource, resources, owner && `quoin permissions check ${owner}:${resource}`)
  if (!actions.includes(action)) throw unknown('action', action, actions)
}

function unknown(kind: string, word: string, known: readonly string[], line?: string) {
  const near = nearest(word, known)
  return usageError(
    `unknown ${kind} ${word}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    'bad-value',
    line ?? `Known: ${known.join(', ')}`,
  )
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
  summary: 'Permissions that roles grant, and your own',
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
        const { resource, action, asked } = rightIn(args)
        const api = await client()
        await output.activity('Checking the project…', assertProject(api, await settings()))
        const rights = flags.role === undefined ? ownRights(api) : rightsOf(api, flags.role)
        const [{ name, permissions }, all] = await output.activity(
          'Fetching…',
          Promise.all([rights, permissionsOf(api)]),
        )
        assertExists(all, permissions, resource, action)
        const level = asked ?? listedLevel(all, resource, action) ?? usualLevel(resource, action)
        const allowed = can(permissions, resource, action, level)
        await output.one({ resource, action, level, allowed })
        output.note(`${name} ${allowed ? 'has' : 'does not have'} ${resource}/${action} (${level})`)
        return allowed ? EXIT.done : EXIT.notAllowed
      },
    }),
  ],
})
