// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type {
  ModelChange,
  NewAdmin,
  NewModel,
  NewRole,
  OrderChange,
  RoleChange,
} from '../../lib/resources/bodies.ts'
import type { FieldsOf } from './fields.ts'

export const ADMIN_FIELDS = {
  email: { type: 'string', summary: 'Email address', placeholder: 'EMAIL', required: true },
  password: { type: 'secret', summary: 'Password', required: true },
  name: { type: 'string', summary: 'Name', placeholder: 'NAME' },
  roles: { type: 'list', summary: 'Role IDs', placeholder: 'ID,ID', completes: 'ids:roles' },
  isActive: { type: 'boolean', summary: 'Whether the admin may sign in' },
} satisfies FieldsOf<NewAdmin>

export const ROLE_FIELDS = {
  name: { type: 'string', summary: 'Name', placeholder: 'NAME', required: true },
  description: { type: 'string', summary: 'Purpose of the role', clearable: true },
  permissions: {
    type: 'list',
    summary: 'Permission IDs',
    placeholder: 'ID,ID',
    completes: 'ids:permissions',
  },
} satisfies FieldsOf<RoleChange, NewRole>

export const MODEL_FIELDS = {
  apiId: {
    type: 'string',
    summary: 'Name in API paths, such as news',
    placeholder: 'API-ID',
    required: true,
    only: 'create',
  },
  name: { type: 'string', summary: 'Name', placeholder: 'NAME', required: true },
  description: { type: 'string', summary: 'Purpose of the entries', clearable: true },
  fields: { type: 'objects', summary: 'All fields of the entries; "models field set" changes one' },
  version: {
    type: 'integer',
    flag: 'if-version',
    summary: 'Fail if the current version is not N',
    only: 'update',
  },
} satisfies FieldsOf<ModelChange, NewModel>

export const ORDER_FIELDS = {
  status: {
    type: 'string',
    summary: 'Status',
    placeholder: 'STATUS',
    known: ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'],
  },
  note: { type: 'string', summary: 'Internal note', clearable: true },
} satisfies FieldsOf<OrderChange>
