// The usual commands of a noun.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ListCall } from '../../../lib/http/types.ts'
import type { Arguments, ArgumentValues, Command, None } from '../../definition/command.ts'
import type { Example } from '../../definition/entry.ts'
import type { Fields } from '../../definition/fields.ts'
import type { Flags } from '../../definition/flags.ts'
import type { JsonObject } from '../../input/json-body.ts'
import type { View } from '../../output/columns.ts'
import { create, type Gift, type Unchecked } from './create-verb.ts'
import { get } from './get-verb.ts'
import { list, search } from './list-verb.ts'
import type { Weigh } from './weigh.ts'
import { remove, type Taking, update } from './write-verbs.ts'

export { create, get, list, remove, search, update }

interface Resource {
  list(filter: Unchecked): ListCall<unknown>
  get(id: string): Promise<unknown>
  create(body: Unchecked): Promise<unknown>
  update(id: string, body: Unchecked): Promise<unknown>
  delete(id: string): Promise<unknown>
}

interface Crud<A extends Arguments, F extends Flags> {
  one: string
  of: string
  view: View
  args?: A
  /** Filters of the list. */
  flags?: F
  sort?: readonly string[]
  /** Fields that create and update take. */
  fields?: Fields
  /** Throws if there is nothing that could be listed. */
  check?(client: AdminClient, args: ArgumentValues<A>): Promise<void>
  /** Consequences of an update. */
  weigh?: Weigh
  takes?: Taking
  /** The same in help. */
  deletion?: string
  gives?(body: JsonObject): Gift | undefined
  resource(client: AdminClient, args: ArgumentValues<A>): Resource
  examples: Record<'list' | 'get' | 'create' | 'update' | 'delete', readonly Example[]>
}

/** The five commands of a resource that has all five methods. */
export function crud<A extends Arguments = None, F extends Flags = None>({
  resource,
  examples,
  deletion,
  ...shared
}: Crud<A, F>): Command[] {
  const fetch = (client: AdminClient, id: string, args: ArgumentValues<A>) => resource(client, args).get(id)
  return [
    list<A, F>({
      ...shared,
      examples: examples.list,
      fetch: (client, filter, typed) => resource(client, typed.args).list(filter as Unchecked),
    }),
    get<A>({ ...shared, fetch, examples: examples.get }),
    {
      ...create<A>({
        ...shared,
        examples: examples.create,
        send: (client, body, args) => resource(client, args).create(body),
      }),
      like: (client, filter, args) => resource(client, args as ArgumentValues<A>).list(filter as Unchecked),
    },
    update<A>({
      ...shared,
      fetch,
      examples: examples.update,
      send: (client, id, body, args) => resource(client, args).update(id, body),
    }),
    remove<A>({
      ...shared,
      description: deletion,
      fetch,
      examples: examples.delete,
      send: (client, id, args) => resource(client, args).delete(id),
    }),
  ]
}
