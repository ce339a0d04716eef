// Reads a project through the admin API, without changing anything.
import type { AdminClient } from '../../lib/admin.ts'
import { NotFoundError, PermissionDeniedError } from '../../lib/errors.ts'
import type { ListCall } from '../../lib/http/types.ts'
import { fetchEntries, fetchModels, type Remote } from '../content/remote.ts'
import type { Collection } from './rules.ts'

export type Row = Record<string, unknown>

const PAGE = 500

type ListOf = (
  filter: { limit: number },
  options: { projectId: string; dates: false; signal: AbortSignal },
) => ListCall<unknown>

const lists = (client: AdminClient): Record<Exclude<Collection, 'messages'>, ListOf> => ({
  users: (filter, options) => client.users.list(filter, options),
  profiles: (filter, options) => client.profiles.list(filter, options),
  orders: (filter, options) => client.orders.list(filter, options),
  'order-groups': (filter, options) => client.orderGroups.list(filter, options),
  transactions: (filter, options) => client.transactions.list({ ...filter, sort: '-created' }, options),
  conversations: (filter, options) => client.conversations.list(filter, options),
  'request-actions': (filter, options) => client.requests.list(filter, options),
  deals: (filter, options) => client.providers.deals(filter, options),
  admins: (filter, options) => client.admins.list(filter, options),
})

export interface Source extends Remote {
  /** Called with the number of rows read so far. */
  onRows(count: number): void
  onSkipped(name: string, reason: string): void
}

async function readAll(source: Source, list: ListOf, limit = Number.POSITIVE_INFINITY): Promise<Row[]> {
  const { project, signal, onRows } = source
  const rows: Row[] = []
  if (limit === 0) return rows
  const all = list({ limit: Math.min(PAGE, limit) }, { projectId: project, dates: false, signal })
  for await (const row of all) {
    rows.push(row as Row)
    onRows(1)
    if (rows.length >= limit) return rows
  }
  return rows
}

/** The project may lack an integration, or this admin a permission. */
async function readIfAllowed(source: Source, name: string, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof PermissionDeniedError) && !(error instanceof NotFoundError)) throw error
    source.onSkipped(name, error.message)
    return []
  }
}

export async function readPeople(source: Source, transactions: number): Promise<Map<Collection, Row[]>> {
  const people = new Map<Collection, Row[]>()
  for (const [name, list] of Object.entries(lists(source.client)) as [Collection, ListOf][]) {
    const limit = name === 'transactions' ? transactions : undefined
    people.set(name, await readIfAllowed(source, name, () => readAll(source, list, limit)))
  }
  const messages: Row[] = []
  for (const { _id } of people.get('conversations') ?? []) {
    messages.push(
      ...(await readAll(source, (filter, options) =>
        source.client.conversations.messages(String(_id), filter, options),
      )),
    )
  }
  return people.set('messages', messages)
}

/** Published content and settings, which contain no personal data. */
export async function readCompany(source: Source) {
  const { client } = source
  const of = (name: string, list: ListOf) => readIfAllowed(source, name, () => readAll(source, list))
  const models = await fetchModels(source)
  const entries = (await fetchEntries(source, models)) as unknown as Row[]
  source.onRows(models.length + entries.length)
  return {
    models: models as unknown as Row[],
    entries,
    items: await of('items', (filter, options) => client.items.list(filter, options)),
    images: await of('images', (filter, options) => client.images.list(filter, options)),
    files: await of('files', (filter, options) => client.files.list(filter, options)),
    roles: await of('roles', (filter, options) => client.roles.list(filter, options)),
    permissions: await of('permissions', (filter, options) => client.permissions.list(filter, options)),
    'custom-types': await of('custom-types', (filter, options) =>
      client.legacy.customTypes.list(filter, options),
    ),
  }
}
export type Company = Awaited<ReturnType<typeof readCompany>>
