// What a change does, by what is sent: the commands of a noun and "quoin api" ask by the same rule.
import { clearedIn, type Effect } from './approval.ts'

type Body = Readonly<Record<string, unknown>>

/** Statuses of an order that another may follow. Of a platform's own words nobody knows whether they are final. */
const OPEN = new Set<unknown>(['created', 'paid'])

/** The effect of an update beyond what it clears. */
export const UPDATES = {
  admins: ({ roles, isActive }: Body) => far(roles !== undefined || isActive !== undefined),
  /** The platform may book what is left to pay. */
  orders: ({ status }: Body) =>
    status === 'paid' ? 'destructive' : far(status !== undefined && !OPEN.has(status)),
  roles: ({ permissions }: Body) => far(permissions !== undefined),
  users: ({ isActive }: Body) => (isActive === false ? 'destructive' : undefined),
} satisfies Record<string, (body: Body) => Effect | undefined>

/** Whether a new admin gets rights. */
export const givesRoles = ({ roles }: Body): boolean => Array.isArray(roles) && roles.length > 0

/** Exceptions by path, beside the method and the fields that `clearedIn` finds. */
const RULES: readonly [method: RegExp, path: RegExp, effect: (body: Body) => Effect | undefined][] = [
  [/PUT|PATCH/, /\/auth\/admin\/[^/]+$/, UPDATES.admins],
  [/PUT|PATCH/, /\/auth\/role\/[^/]+$/, UPDATES.roles],
  [/PUT|PATCH/, /\/auth\/user\/[^/]+$/, UPDATES.users],
  [/PUT|PATCH/, /\/order\/[^/]+$/, UPDATES.orders],
  [/POST/, /\/auth\/admin$/, (body) => far(givesRoles(body))],
  [/./, /\/auth\/role\/[^/]+\/permission\/[^/]+$/, () => 'far-reaching'],
  [/./, /\/provider\/[^/]+\/(de)?activate$/, () => 'far-reaching'],
  [/PUT|PATCH/, /\/updateProject$/, ({ languages }) => far(languages !== undefined)],
  [/DELETE/, /\/cms\/model\/[^/]+(\/field\/[^/]+)?$/, () => 'far-reaching'],
  [/PUT|PATCH/, /\/cms\/model\/[^/]+\/field$/, ({ _id }) => far(_id !== undefined)],
  [/POST/, /\/notification$/, ({ userIds }) => far(!Array.isArray(userIds) || userIds.length > 1)],
  [/POST/, /\/transaction\/[^/]+\/refund$/, () => 'destructive'],
]

const far = (isFar: boolean): Effect | undefined => (isFar ? 'far-reaching' : undefined)

/** What a request does. */
export function effectOf(method: string, path: string, body: unknown): Effect {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Body
  const end = path.replace(/\/+$/, '')
  const rule = RULES.find(([methods, paths]) => methods.test(method) && paths.test(end))
  const loses = method === 'DELETE' || clearedIn(body).length > 0
  return rule?.[2](sent) ?? (loses ? 'destructive' : 'safe')
}
