import type { AdminClient } from '../../lib/admin.ts'
import type { Role } from '../../lib/domain/index.ts'
import { command, completed, example, noun } from '../definition/command.ts'
import { UPDATES } from '../definition/effects.ts'
import { ROLE_FIELDS } from '../definition/entity-fields.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { countOf } from '../output/human.ts'
import { crud } from './shared/verbs.ts'

/** Such as "gives 14 permissions to 3 admins". */
async function describeRights(api: AdminClient, id: string, now: readonly string[], next: readonly string[]) {
  const added = next.filter((one) => !now.includes(one))
  const taken = now.filter((one) => !next.includes(one))
  const admins = (await api.admins.list({ limit: 200 }).toArray()).filter(({ roles }) => roles?.includes(id))
  const has = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((one) => api.permissions.get(one)))).some(({ resource }) => resource === '*')
  const what = async (ids: readonly string[]) =>
    `${countOf(ids.length, 'permission', 'permissions')}${(await has(ids)) ? ', the wildcard among them,' : ''}`
  const holders = countOf(admins.length, 'admin', 'admins')
  return [
    ...(added.length > 0 ? [`gives ${await what(added)} to ${holders}`] : []),
    ...(taken.length > 0 ? [`takes ${await what(taken)} from ${holders}`] : []),
  ].join(' and ')
}

const granting = (verb: 'Grant' | 'Revoke') => {
  const isGrant = verb === 'Grant'
  const direction = isGrant ? 'to' : 'from'
  const name = verb.toLowerCase()
  return command({
    name,
    summary: `${verb} a permission ${direction} a role`,
    args: { id: 'Role ID', permission: completed('Permission ID, or RESOURCE:ACTION', 'ids:permissions') },
    examples: [
      example(
        `roles ${name} northgate-viewer order-write --confirm northgate-viewer`,
        'Change what a role may do, from the next request on',
      ),
    ],
    seeAlso: ['permissions list'],
    changes: 'far-reaching',
    async run({ args: { id, permission }, approve, client, output }) {
      const api = await client()
      const question = async () => {
        const { name, permissions: now = [] } = await output.activity('Fetching…', api.roles.get(id))
        const next = isGrant ? [...now, permission] : now.filter((one) => one !== permission)
        const rights = await output.activity('Fetching…', describeRights(api, id, now, next))
        return `${verb} "${permission}" ${direction} role ${name ?? id}${rights ? `: ${rights},` : ''}`
      }
      await approve({ effect: 'far-reaching', name: id, question })
      const change = () =>
        isGrant ? api.roles.addPermission(id, permission) : api.roles.removePermission(id, permission)
      const role = await output.activity(isGrant ? 'Granting…' : 'Revoking…', change())
      const did = isGrant ? 'Granted' : 'Revoked'
      await output.done(`${did} "${permission}" ${direction} ${role?.name ?? id}`, role)
    },
  })
}

export default noun({
  name: 'roles',
  summary: 'Named sets of permissions for admins',
  fields: ROLE_FIELDS,
  commands: [
    ...crud({
      fields: ROLE_FIELDS,
      one: 'role',
      of: 'roles',
      sort: ['name', 'created', 'updated'],
      view: view('_id:id name permissions description', 'No roles.') satisfies ViewOf<Role>,
      weigh(body) {
        const effect = UPDATES.roles(body)
        const next = Array.isArray(body.permissions) ? body.permissions.map(String) : []
        return (
          effect && {
            effect,
            does: 'Change',
            details(api, before) {
              const { _id, permissions = [] } = before as Role
              return describeRights(api, _id, permissions, next)
            },
          }
        )
      },
      takes: {
        effect: 'destructive',
        async describe(api, before) {
          const all = before as readonly Role[]
          const rights = all.map(async ({ _id, name = _id, permissions = [] }) => {
            const taken = await describeRights(api, _id, permissions, [])
            return taken && all.length > 1 ? `${taken} (role ${name})` : taken
          })
          return (await Promise.all(rights)).filter(Boolean).join(', ')
        },
      },
      resource: (client) => client.roles,
      examples: {
        list: [example('roles list', 'List roles')],
        get: [example('roles get northgate-viewer', 'Show a role and its permissions')],
        create: [example('roles create --name Auditor', 'Create a role without permissions')],
        update: [
          example('roles update northgate-viewer --description "Reads everything"', 'Change the description'),
        ],
        delete: [example('roles delete northgate-editor --yes', 'Skip the confirmation')],
      },
    }),
    granting('Grant'),
    granting('Revoke'),
  ],
})
