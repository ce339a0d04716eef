// Writes what `cli/sandbox/entities` and `cli/schemas/content.ts` declare once: `node test/scripts/entities.ts`.
import { join } from 'node:path'
import { ADMIN, newAdmin, newRole, PERMISSION, ROLE, roleChange } from '../../cli/sandbox/entities/account.ts'
import { ORDER, ORDER_GROUP, ORDER_LINE, orderChange } from '../../cli/sandbox/entities/commerce.ts'
import { MODEL, MODEL_FIELD } from '../../cli/sandbox/entities/content.ts'
import { modelChange, newField, newModel } from '../../cli/schemas/content.ts'
import { bodyTypes, commandFields, entityTypes, type FieldSource } from './entity-text.ts'
import { root } from './root.ts'
import { stringFields } from './string-fields.ts'
import { writeFormatted } from './write-formatted.ts'

/** The types of the domain. */
const ENTITIES = {
  Admin: ADMIN,
  Role: ROLE,
  Permission: PERMISSION,
  OrderLine: ORDER_LINE,
  Order: ORDER,
  OrderGroup: ORDER_GROUP,
  ModelField: MODEL_FIELD,
  ContentModel: MODEL,
}

/** The types of the bodies that create and change them. */
const BODIES = {
  NewAdmin: newAdmin,
  NewRole: newRole,
  RoleChange: roleChange,
  OrderChange: orderChange,
  NewModelField: newField,
  NewModel: newModel,
  ModelChange: modelChange,
}

/** What the nouns of the command line create and change. */
const FIELDS: Record<string, FieldSource> = {
  ADMIN_FIELDS: { creation: newAdmin, change: newAdmin.partial(), of: 'NewAdmin' },
  ROLE_FIELDS: { creation: newRole, change: roleChange, of: 'RoleChange, NewRole' },
  MODEL_FIELDS: { creation: newModel, change: modelChange, of: 'ModelChange, NewModel' },
  ORDER_FIELDS: { change: orderChange, of: 'OrderChange' },
}

const head = (source: string) => `// Written by \`npm run generate\` from ${source}: change it there.\n`
const SCHEMAS = '`cli/sandbox/entities` and `cli/schemas/content.ts`'

/** The texts of the written files, by their paths. */
export const WRITTEN: Record<string, () => string> = {
  'lib/domain/entities.ts': () => head(SCHEMAS) + entityTypes(ENTITIES),
  'lib/resources/bodies.ts': () => head(SCHEMAS) + bodyTypes(BODIES),
  'cli/definition/entity-fields.ts': () => head(SCHEMAS) + commandFields(FIELDS, Object.keys(BODIES)),
  // Read from the types, which are written by then.
  'lib/domain/string-fields.ts': () => head('the types that `strings.ts` names') + stringFields(),
}

if (import.meta.main)
  for (const [path, text] of Object.entries(WRITTEN)) await writeFormatted(join(root, path), text())
