import type { AdminClient } from '../../../lib/admin.ts'
import type { Permission } from '../../../lib/domain/index.ts'
import { can } from '../../../lib/domain/permissions.ts'
import { command, example, noun } from '../../definition/command.ts'
import { text } from '../../definition/flags.ts'
import { assertProject } from '../../input/find-project.ts'
import { type ViewOf, view } from '../../output/columns.ts'
import { EXIT } from '../../output/exit.ts'
import { get, list } from '../shared/verbs.ts'
import { mapOf, RIGHT, requiredRight, rightIn } from './rights.ts'
import { who } from './who.ts'

const PERMISSION = view(
  '_id:id resource action level description',
  'No permissions.',
) satisfies ViewOf<Permission>

/** The permissions of the platform. Who cannot read them may ask about them. */
const permissionsOf = (api: AdminClient): Promise<Permission[]> =>
  api.permissions
    .list({ limit: 200 })
    .toArray()
    .catch(() => [])

async function ownRights(api: AdminClient) {
  const { name, email, permissions } = await api.user()
  return { name: name || email, permissions }
}

async function rightsOf(api: AdminClient, id: string) {
  const role = await api.roles.get(id)
  const all = await Promise.all((role.permissions ?? []).map((one) => api.permissions.get(one)))
  return { name: `role ${role.name}`, permissions: mapOf(all) }
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
    who,
    command({
      name: 'check',
      summary: 'Check whether you have a permission',
      readsOnly: true,
      description: 'Exits with 0 if you have it, or if the role of --role has it, and with 5 if not.',
      args: RIGHT,
      flags: { role: text('Check a role in place of yourself', 'ROLE', { completes: 'ids:roles' }) },
      examples: [
        example('permissions check order list Read', 'Check at the start of a script'),
        example('permissions check transaction:refund', 'May I refund a payment?'),
        example('permissions check order Read --role northgate-viewer', 'Check a role'),
      ],
      async run({ args, flags, client, output, settings }) {
        const right = rightIn(args)
        const api = await client()
        await output.activity('Checking the project…', assertProject(api, await settings()))
        const rights = flags.role === undefined ? ownRights(api) : rightsOf(api, flags.role)
        const [{ name, permissions }, all] = await output.activity(
          'Fetching…',
          Promise.all([rights, permissionsOf(api)]),
        )
        const { resource, action, level } = requiredRight(right, all, permissions)
        const allowed = can(permissions, resource, action, level)
        await output.one({ resource, action, level, allowed })
        output.note(`${name} ${allowed ? 'has' : 'does not have'} ${resource}/${action} (${level})`)
        return allowed ? EXIT.done : EXIT.notAllowed
      },
    }),
  ],
})
