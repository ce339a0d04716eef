import { example, noun } from '../definition/command.ts'
import { view } from '../output/columns.ts'
import { crud } from './shared/verbs.ts'

export default noun({
  name: 'entities',
  summary: 'Records of kinds that the project defines',
  commands: crud({
    one: 'entity',
    of: 'entities',
    view: view('_id:id created:date updated:date', 'No entities of this kind.'),
    sort: ['*'],
    args: { kind: 'Kind of entity, such as warehouse' },
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
