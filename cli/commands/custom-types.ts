import type { CustomType } from '../../lib/domain/index.ts'
import type { NewCustomType } from '../../lib/resources/admin/legacy/custom-types.ts'
import { example, noun } from '../definition/command.ts'
import type { FieldsOf } from '../definition/fields.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { crud } from './shared/verbs.ts'

const FIELDS = {
  name: { type: 'string', summary: 'Name', placeholder: 'NAME', required: true },
  apiId: { type: 'string', summary: 'Name in API paths', placeholder: 'API-ID', required: true },
  fields: { type: 'objects', summary: 'Fields, each with a key and a type' },
} satisfies FieldsOf<NewCustomType>

export default noun({
  name: 'custom-types',
  summary: 'Content types of the legacy API; see models',
  fields: FIELDS,
  commands: crud({
    fields: FIELDS,
    one: 'custom type',
    of: 'custom types',
    sort: ['created', 'updated', 'name', 'apiId'],
    view: view('_id:id name apiId created:date', 'No custom types.') satisfies ViewOf<CustomType>,
    resource: (client) => client.legacy.customTypes,
    examples: {
      list: [example('custom-types list', 'List custom types')],
      get: [example('custom-types get type-notice', 'Show a custom type')],
      create: [
        example('custom-types create --name Partner --api-id partner', 'Create a type without fields'),
      ],
      update: [example('custom-types update type-notice --name Partners', 'Change the name')],
      delete: [example('custom-types delete type-notice --yes', 'Skip the confirmation')],
    },
  }),
})
