// What each command prints with `--json`, as a JSON Schema.
import { z } from 'zod'
import type { CommandEntry } from '../../definition/entry.ts'
import * as entities from '../../sandbox/entities/index.ts'
import { entitySchema } from '../../sandbox/store/collection.ts'

type Schema = Record<string, unknown>

const ENTITIES = {
  content: entities.content,
  customers: entities.users,
  'custom-types': entities.customTypes,
  deals: entities.deals,
  entities: entities.freeEntities,
  files: entities.files,
  images: entities.images,
  items: entities.items,
  models: entities.models,
  'order-groups': entities.orderGroups,
  orders: entities.orders,
  people: entities.profiles,
  permissions: entities.permissions,
  requests: entities.requestActions,
  roles: entities.roles,
  transactions: entities.transactions,
  users: entities.users,
  conversations: entities.conversations,
} as const

/** The store keeps the roles of all projects; a response has those of one. */
const ADMIN = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    name: z.string().optional(),
    roles: z.array(z.string()),
    isActive: z.boolean(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  })
  .meta({ id: 'Admin' })

/** What the sandbox demands of a value, and other platforms may not. */
const DEMANDS = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'default',
  'id',
]

const withoutDemands = (value: unknown, isProperties = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutDemands(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isProperties || !DEMANDS.includes(key))
      .map(([key, one]) => [key, withoutDemands(one, key === 'properties')]),
  )
}

/** A named type: a reference to its schema. */
const ref = (type: z.ZodType): Schema => ({ $ref: `#/$defs/${type.meta()?.id}` })
const of = (collection: Parameters<typeof entitySchema>[0]) => ref(entitySchema(collection))

/** An object with these keys: `name` any value, `name:string` a typed one, `name?` one that may be missing. */
function object(spec: string): Schema {
  const keys = spec.split(' ').map((word) => /^(\w+)(\?)?(?::(\w+))?$/.exec(word) as RegExpExecArray)
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map(([, key, , type]) => [key, type ? { type } : {}])),
    required: keys.filter(([, , isOptional]) => !isOptional).map(([, key]) => key),
  }
}
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const either = (...anyOf: Schema[]): Schema => ({ anyOf })

const OUTCOMES = listOf(object('id:string result:string error:string'))
const DELETED = object('deleted:array')
const CHANGES = object('project:string changes:array')
const FILE = object('path:string bytes:integer')
const TEXT: Schema = { type: 'string', description: 'Text, not JSON' }
const PROJECT = ref(entities.project)
const PROVIDER = ref(entities.provider)
const MESSAGE = of(entities.messages)
const MODEL = of(entities.models)
const ROLE = of(entities.roles)
const PREFERENCE = of(entities.adminPreferences)

/** The schemas that those of the commands refer to, by their names. */
export function definitions(): Record<string, unknown> {
  const named = [entities.messages, entities.adminPreferences, entities.transactionEvents]
  const types = [...Object.values(ENTITIES), ...named].map((one) => entitySchema(one))
  const all = [...types, ADMIN, entities.project, entities.provider].flatMap((type) => {
    const { $defs = {} } = z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })
    return Object.entries($defs).map(([name, schema]) => [name, withoutDemands(schema)] as const)
  })
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Commands that print something else than the entities of their noun. */
const OTHERS: Readonly<Record<string, Schema>> = {
  'admins preference get': PREFERENCE,
  'admins preference list': listOf(PREFERENCE),
  'admins preference set': PREFERENCE,
  api: { description: 'The response of the platform' },
  'billing list': listOf(object('id:string service:string sku:string unit:string price')),
  'chat send': MESSAGE,
  'chat tail': { ...MESSAGE, description: 'One JSON object for each message, one per line' },
  commands: object('globals:array commands:array'),
  completion: TEXT,
  'content diff': object('changes:array'),
  'content pull': CHANGES,
  'content push': object('changes:array'),
  'content reorder': object('modelId:string ids:array'),
  'content translate': object('key:string translations:object'),
  'conversations messages': listOf(MESSAGE),
  doctor: listOf(object('check:string status:string found')),
  'documents accept': object('id:string title:string'),
  'documents list': listOf(object('id:string title:string isAccepted:boolean')),
  help: TEXT,
  'holidays report': listOf(object('userId:string name:string type:string')),
  'hr-report params': object('years:array departments:array types:array'),
  login: object('host:string profile:string'),
  logout: object('signedOut:array'),
  mcp: { description: 'Messages of the Model Context Protocol' },
  'models field remove': MODEL,
  'models field set': MODEL,
  'models pull': CHANGES,
  'models push': object('changes:array'),
  'models types': object('file:string models:array current:boolean'),
  'notifications send': object('sent:integer'),
  open: TEXT,
  'permissions check': object('resource:string action:string level:string allowed:boolean'),
  'profiles dialect': { type: 'object' },
  'profiles list': listOf(object('name:string host:string')),
  'profiles guard': object('name:string guarded:boolean'),
  'profiles remove': object('removed:string'),
  'profiles use': object('current:string'),
  'projects get': PROJECT,
  'projects list': listOf(PROJECT),
  'projects stats': object('projectId:string users:integer content:integer orders:integer'),
  'projects update': PROJECT,
  'projects use': object('project:string'),
  'providers list': listOf(PROVIDER),
  'providers activate': PROVIDER,
  'providers deactivate': PROVIDER,
  'roles grant': ROLE,
  'roles revoke': ROLE,
  'sandbox clone': { type: 'object' },
  'sandbox clock': object('now:string offset:integer'),
  'sandbox exec': { description: 'What the command prints' },
  'sandbox export': object('folder:string'),
  'sandbox faults': { type: 'array' },
  'sandbox import': { type: 'object' },
  'sandbox log': listOf(object('seq:integer method:string path:string status')),
  'sandbox outbox': listOf(object('channel:string')),
  'sandbox reset': object('reset:string'),
  'sandbox seed': object('dir:string'),
  'sandbox start': object('url:string port:integer pid:integer'),
  'sandbox stop': object('stopped:string'),
  'sandbox verify': { type: 'array' },
  schema: object('title:string type:string properties:object'),
  'tasks complete': object('id:string type:string'),
  'tasks list': listOf(object('id:string type:string isCompleted:boolean')),
  'transactions events': listOf(of(entities.transactionEvents)),
  whoami: object(
    'email:string name _id:string host:string profile:string project?:string expires? sources:object',
  ),
}

/** Undefined where the output is not described. */
export function printedBy({ name }: CommandEntry): Schema | undefined {
  const other = OTHERS[name]
  if (other) return other
  const [noun = '', verb] = name.split(' ')
  if (verb === 'export' || verb === 'download') return FILE
  const entity = ENTITIES[noun as keyof typeof ENTITIES]
  if (!entity && noun !== 'admins') return undefined
  const one = entity ? of(entity) : ref(ADMIN)
  switch (verb) {
    case 'list':
    case 'search':
      return listOf(one)
    case 'upload':
      return listOf(one)
    case 'tail':
      return { ...one, description: 'One JSON object for each change, one per line' }
    case 'delete':
      return either(DELETED, OUTCOMES)
    case 'update':
    case 'create':
    case 'publish':
    case 'unpublish':
      return either(one, OUTCOMES)
    default:
      return one
  }
}
