import type { AdminClient } from '../../lib/admin.ts'
import { command, completed, example, noun } from '../definition/command.ts'
import type { Fields } from '../definition/fields.ts'
import { CONFIRM } from '../definition/flags.ts'
import { view } from '../output/columns.ts'
import { crud } from './shared/verbs.ts'

const FIELDS: Fields = {
  name: { type: 'string', summary: 'Name', placeholder: 'NAME', required: true },
  description: { type: 'string', summary: 'What the role is for', clearable: true },
  permissions: {
    type: 'list',
    summary: 'IDs of all permissions',
    placeholder: 'ID,ID',
    completes: 'ids:permissions',
  },
}

/** Whether a permission covers every resource. */
const isWildcard = async (api: AdminClient, id: string): Promise<boolean> =>
  (await api.permissions.get(id)).resource === '*'

const GRANTING = { id: 'Role ID', permission: completed('Permission ID', 'ids:permissions') }

export default noun({
  name: 'roles',
  summary: 'Admin roles and their permissions',
  fields: FIELDS,
  commands: [
    ...crud({
      fields: FIELDS,
      one: 'role',
      of: 'roles',
      sort: ['name', 'created', 'updated'],
      view: view('_id:id name permissions description', 'No roles.'),
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
    command({
      name: 'grant',
      summary: 'Grant a permission to a role',
      args: GRANTING,
      examples: [example('roles grant northgate-viewer order-write', 'Takes effect with the next call')],
      seeAlso: ['permissions list'],
      flags: CONFIRM,
      changes: true,
      async run({ args: { id, permission }, flags, client, output, prompts }) {
        const api = await client()
        if (await isWildcard(api, permission)) {
          await prompts.confirmName(`Grant the wildcard "${permission}" to role ${id}?`, id, flags.confirm)
        }
        const role = await output.activity('Granting…', api.roles.addPermission(id, permission))
        await output.done(`Granted "${permission}" to ${role?.name ?? id}`, role)
      },
    }),
    command({
      name: 'revoke',
      summary: 'Revoke a permission from a role',
      args: GRANTING,
      examples: [example('roles revoke northgate-viewer order-write', 'Takes effect with the next call')],
      seeAlso: ['permissions list'],
      flags: CONFIRM,
      changes: true,
      async run({ args: { id, permission }, flags, client, output, prompts }) {
        const api = await client()
        if (await isWildcard(api, permission)) {
          await prompts.confirmName(`Revoke the wildcard "${permission}" from role ${id}?`, id, flags.confirm)
        }
        const role = await output.activity('Revoking…', api.roles.removePermission(id, permission))
        await output.done(`Revoked "${permission}" from ${role?.name ?? id}`, role)
      },
    }),
  ],
})
