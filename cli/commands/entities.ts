import type { AdminClient } from '../../lib/admin.ts'
import { example, noun } from '../definition/command.ts'
import { view } from '../output/columns.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { crud } from './shared/verbs.ts'

/** A kind exists by its entities, or by a custom type; of any other, an empty list would look like a right answer. */
async function assertKind(client: AdminClient, { kind }: { kind: string }): Promise<void> {
  const [first] = (await client.entities(kind).list({ limit: 1 })).data
  if (first) return
  const types = (await client.legacy.customTypes.list({ limit: 200 }).toArray()).map(({ apiId }) => apiId)
  if (types.includes(kind)) return
  const near = nearest(kind, types)
  throw notFound(`entity type ${kind}`, { given: kind, near, suggestion: 'quoin custom-types list' })
}

export default noun({
  name: 'entities',
  summary: 'Records of types that the project defines',
  commands: crud({
    one: 'entity',
    of: 'entities',
    view: view('_id:id created:date updated:date', 'No entities of this kind.'),
    sort: ['*'],
    args: { kind: 'Kind of entity, such as warehouse' },
    check: assertKind,
    resource: (client, { kind }) => client.entities(kind),
    examples: {
      list: [example('entities list warehouse', 'List entities of a kind')],
      get: [example('entities get warehouse ENTITY', 'Show an entity')],
      create: [
        example(
          'entities create warehouse --set city=Tbilisi --set area:=420',
          'Create an entity with values',
        ),
      ],
      update: [example('entities update warehouse ENTITY --set city=Batumi', 'Change a value')],
      delete: [example('entities delete warehouse ENTITY --yes', 'Skip the confirmation')],
    },
  }),
})
