import type { Permission } from '../../lib/domain/index.ts'
import { can, PERMISSION_VERBS, type PermissionVerb } from '../../lib/domain/permissions.ts'
import { choice, command, example, noun } from '../definition/command.ts'
import { assertProject } from '../input/find-named.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { EXIT } from '../output/exit.ts'
import { get, list } from './shared/verbs.ts'

const PERMISSION = view(
  '_id:id resource action level description',
  'No permissions.',
) satisfies ViewOf<Permission>
const isLevel = (verb: PermissionVerb): verb is Exclude<PermissionVerb, 'None'> => verb !== 'None'

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
      description: 'Exits with 0 if you have it and 5 if you do not.',
      args: {
        resource: 'Resource, such as order',
        action: 'Action, such as update',
        level: choice(PERMISSION_VERBS.filter(isLevel), 'Required level'),
      },
      examples: [example('permissions check order list Read', 'Check at the start of a script')],
      async run({ args: { resource, action, level }, client, output, settings }) {
        const api = await client()
        await output.activity('Checking the project…', assertProject(api, await settings()))
        const user = await api.user()
        const allowed = can(user.permissions, resource, action, level)
        await output.one({ resource, action, level, allowed })
        output.note(
          `${user.name || user.email} ${allowed ? 'has' : 'does not have'} ${resource}/${action} (${level})`,
        )
        return allowed ? EXIT.done : EXIT.notAllowed
      },
    }),
  ],
})
