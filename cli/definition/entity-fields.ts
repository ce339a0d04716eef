// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type { NewRole, OrderChange, RoleChange } from '../../lib/resources/bodies.ts'
import type { FieldsOf } from './fields.ts'

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

export const ORDER_FIELDS = {
  status: {
    type: 'string',
    summary: 'Status',
    placeholder: 'STATUS',
    known: ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'],
  },
  note: { type: 'string', summary: 'Internal note', clearable: true },
} satisfies FieldsOf<OrderChange>
