import { example, noun } from '../definition/command.ts'
import { crud } from '../definition/verbs.ts'
import { view } from '../output/columns.ts'

export default noun({
  name: 'custom-types',
  summary: 'Legacy content types of a project',
  commands: crud({
    one: 'custom type',
    of: 'custom types',
    sort: ['created', 'updated', 'name', 'apiId'],
    view: view('_id:id name apiId created:date', 'No custom types.'),
    resource: (client) => client.legacy.customTypes,
    examples: {
      list: [example('custom-types list', 'List custom types')],
      get: [example('custom-types get type-notice', 'Show a custom type')],
      create: [
        example(
          "custom-types create --set name=Partner --set apiId=partner --set 'fields:=[]'",
          'Create a type without fields',
        ),
      ],
      update: [example('custom-types update type-notice --set name=Partners', 'Change the name')],
      delete: [example('custom-types delete type-notice --yes', 'Skip the confirmation')],
    },
  }),
})
