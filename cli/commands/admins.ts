import type { AdminClient } from '../../lib/admin.ts'
import type { Admin, AdminPreference } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import { givesRoles, UPDATES } from '../definition/effects.ts'
import { ADMIN_FIELDS } from '../definition/entity-fields.ts'
import { LIST } from '../definition/flags.ts'
import { type JsonObject, readJsonSource } from '../input/json-body.ts'
import { keysOf, type ViewOf, view } from '../output/columns.ts'
import { pagesOf, plainList } from './shared/plain-list.ts'
import { crud } from './shared/verbs.ts'

const PREFERENCE = view('key value updated:date', 'No preferences.') satisfies ViewOf<AdminPreference>

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Such as "gives Editor (14 permissions)". */
async function describeRoles(api: AdminClient, verb: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const roles = await Promise.all(ids.map((id) => api.roles.get(id)))
  const counts = roles.map(({ _id, name, permissions = [] }) => {
    const count = permissions.length === 1 ? '1 permission' : `${permissions.length} permissions`
    return `${name ?? _id} (${count})`
  })
  return [`${verb} ${counts.join(', ')}`]
}

/** Such as "gives Editor (14 permissions), may no longer sign in". */
async function describeRights(
  api: AdminClient,
  { roles, isActive }: JsonObject,
  before: unknown,
): Promise<string> {
  const now = idsIn((before as { roles?: unknown } | undefined)?.roles)
  const next = roles === undefined ? now : idsIn(roles)
  const added = next.filter((id) => !now.includes(id))
  const taken = now.filter((id) => !next.includes(id))
  return [
    ...(await describeRoles(api, 'gives', added)),
    ...(await describeRoles(api, 'takes', taken)),
    ...(isActive === false ? ['may no longer sign in'] : isActive === true ? ['may sign in'] : []),
  ].join(', ')
}

/** JSON if it parses as JSON, otherwise a string. */
async function valueOf(text: string): Promise<unknown> {
  if (text === '-' || text.startsWith('@')) return readJsonSource(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export default noun({
  name: 'admins',
  summary: 'Accounts that manage projects, and your preferences',
  fields: ADMIN_FIELDS,
  commands: [
    ...crud({
      fields: ADMIN_FIELDS,
      one: 'admin',
      of: 'admins',
      view: view(
        '_id:id name email roles isActive:boolean created:date',
        'No admins.',
      ) satisfies ViewOf<Admin>,
      gives(body) {
        const { email, roles } = body
        if (!givesRoles(body)) return undefined
        return {
          name: String(email),
          async question(api) {
            const rights = await describeRoles(api, 'gives', idsIn(roles))
            return `Create admin ${String(email)}: ${rights.join(', ')},`
          },
        }
      },
      weigh(body) {
        const effect = UPDATES.admins(body)
        return (
          effect && { effect, does: 'Change', details: (api, before) => describeRights(api, body, before) }
        )
      },
      resource: (client) => client.admins,
      examples: {
        list: [example('admins list', 'List admins')],
        get: [example('admins get admin-victor', 'Show an admin')],
        create: [
          {
            command: 'printenv SECRET | quoin admins create --email new@example.com --password-stdin',
            does: 'Pass the password on stdin rather than as an argument',
          },
        ],
        update: [example('admins update admin-victor --name "Nino B."', 'Change the name')],
        delete: [example('admins delete admin-victor --yes', 'Skip the confirmation')],
      },
    }),
    plainList({
      name: 'preference list',
      of: 'preferences',
      summary: 'List your preferences',
      flags: LIST,
      view: PREFERENCE,
      examples: [example('admins preference list', 'List your preferences')],
      rows: async ({ client }) => pagesOf((await client()).preferences.list()),
    }),
    command({
      name: 'preference get',
      summary: 'Show one of your preferences',
      args: { key: 'Preference key' },
      examples: [example('admins preference get theme', 'Show the theme')],
      async run({ args, client, output }) {
        await output.one(await (await client()).preferences.get(args.key), PREFERENCE)
      },
    }),
    command({
      name: 'preference set',
      summary: 'Set one of your preferences',
      args: { key: 'Preference key', value: 'JSON or a string; @FILE, or - for stdin' },
      examples: [example('admins preference set theme dark', 'Set a string')],
      changes: 'safe',
      columns: keysOf(PREFERENCE),
      // Until it is set, there is none to get.
      check: 'admins preference list',
      async run({ args: { key, value }, client, output }) {
        const saved = await (await client()).preferences.set(key, await valueOf(value))
        await output.done(`Set preference ${key}`, saved)
      },
    }),
  ],
})
