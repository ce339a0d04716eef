// The admins who have a right, and the roles that give it.
import type { AdminClient } from '../../../lib/admin.ts'
import { can } from '../../../lib/domain/permissions.ts'
import { example } from '../../definition/command.ts'
import { type ViewOf, view } from '../../output/columns.ts'
import { plainList } from '../shared/plain-list.ts'
import { mapOf, RIGHT, requiredRight, rightIn } from './rights.ts'

interface Holder {
  _id: string
  name: string | undefined
  email: string
  roles: string[]
  isActive: boolean | undefined
}

const HOLDER = view(
  '_id:id name email roles isActive:boolean',
  'No admin has this permission.',
) satisfies ViewOf<Holder>

const readAll = async (api: AdminClient) =>
  Promise.all([
    api.permissions.list({ limit: 200 }).toArray(),
    api.roles.list({ limit: 200 }).toArray(),
    api.admins.list({ limit: 200 }).toArray(),
  ])

export const who = plainList({
  name: 'who',
  of: 'admins',
  summary: 'List the admins who have a permission',
  view: HOLDER,
  readsOnly: true,
  args: RIGHT,
  examples: [example('permissions who transaction:refund', 'Who may refund payments?')],
  seeAlso: ['roles list', 'permissions check'],
  async rows({ args, client, output }) {
    const right = rightIn(args)
    const [permissions, roles, admins] = await output.activity('Fetching…', readAll(await client()))
    const byId = new Map(permissions.map((one) => [one._id, one]))
    const rights = roles.map(({ _id, name, permissions: given = [] }) => ({
      ...{ _id, name: name ?? _id },
      permissions: mapOf(given.flatMap((id) => byId.get(id) ?? [])),
    }))
    const all = mapOf(
      roles.flatMap(({ permissions: given = [] }) => given.flatMap((id) => byId.get(id) ?? [])),
    )
    const { resource, action, level } = requiredRight(right, permissions, all)
    const giving = rights.filter((role) => can(role.permissions, resource, action, level))
    const given = giving.length > 0 ? giving.map(({ name }) => name).join(', ') : 'none'
    if (output.isForPeople) output.note(`Roles that give ${resource}/${action} (${level}): ${given}`)
    return admins.flatMap(({ _id, name, email, roles: own = [], isActive }): Holder[] => {
      const by = giving.filter((role) => own.includes(role._id)).map((role) => role.name)
      return by.length > 0 ? [{ _id, name, email, roles: by, isActive }] : []
    })
  },
})
