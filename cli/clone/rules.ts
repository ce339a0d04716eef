// Which fields of each kind of entity go into a clone, and how. What the platform adds to its types is left out.
import type {
  Admin,
  Conversation,
  Deal,
  Entity,
  Message,
  Order,
  OrderGroup,
  Profile,
  RequestAction,
  Transaction,
  User,
} from '../../lib/domain/index.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import type { Personal, StandIns } from './stand-ins.ts'

/**
 * `keep` has nothing personal; `leave` does not go into the clone; `id` names a person or an entity; `data` is of any
 * shape: its strings are texts.
 */
export type Rule = 'keep' | 'leave' | 'id' | 'data' | Personal | { readonly [key: string]: Rule }

/** A rule for each field: the compiler finds one that has none yet, and one that no longer exists. */
type RulesOf<T> = { readonly [K in Exclude<keyof T, keyof Entity>]-?: RuleOf<NonNullable<T[K]>> }
type RuleOf<V> = V extends readonly (infer One)[]
  ? RuleOf<One>
  : V extends object
    ? Exclude<Rule, object> | (RulesOf<V> & { readonly _id?: Rule; readonly created?: Rule })
    : Exclude<Rule, object>

interface Cloned {
  users: User
  profiles: Profile
  orders: Order
  'order-groups': OrderGroup
  transactions: Transaction
  conversations: Conversation
  messages: Message
  'request-actions': RequestAction
  deals: Deal
  admins: Admin
}

const AUTHOR = { kind: 'keep', id: 'id', name: 'name' } as const

const RULES = {
  users: {
    email: 'email',
    phone: 'phone',
    fullName: 'name',
    dateOfBirth: 'birthday',
    language: 'keep',
    isEmailVerified: 'keep',
    isPhoneVerified: 'keep',
    isActive: 'keep',
    metadata: 'data',
  },
  profiles: {
    userId: 'id',
    name: 'name',
    about: 'text',
    interests: 'text',
    followers: 'keep',
    followings: 'keep',
    image: 'leave',
  },
  orders: {
    number: 'keep',
    status: 'keep',
    userId: 'id',
    profileId: 'id',
    orderGroupId: 'id',
    items: { itemId: 'keep', name: 'keep', quantity: 'keep', price: 'keep' },
    total: 'keep',
    paid: 'keep',
    note: 'text',
    reservedUntil: 'keep',
  },
  'order-groups': { name: 'text', userId: 'id', orderIds: 'keep', total: 'keep', status: 'keep' },
  transactions: {
    status: 'keep',
    method: 'keep',
    amount: 'keep',
    refunded: 'keep',
    orderId: 'keep',
    userId: 'id',
    customer: 'name',
    description: 'text',
    cardLast4: 'digits',
    failureReason: 'text',
    paymentUrl: 'leave',
  },
  conversations: {
    topic: 'keep',
    title: 'text',
    userId: 'id',
    userName: 'name',
    status: 'keep',
    assignee: 'id',
    unread: 'keep',
    lastMessage: { text: 'text', created: 'keep' },
  },
  messages: {
    conversationId: 'id',
    seq: 'keep',
    text: 'text',
    author: AUTHOR,
    seenAt: 'keep',
    clientId: 'leave',
  },
  'request-actions': {
    type: 'keep',
    status: 'keep',
    userId: 'id',
    title: 'text',
    data: 'data',
    comments: { _id: 'id', text: 'text', author: AUTHOR, created: 'keep' },
    version: 'keep',
    seen: 'keep',
    review: { rating: 'keep', text: 'text' },
  },
  deals: { title: 'text', stage: 'keep', customer: 'name', value: 'keep' },
  admins: { email: 'email', name: 'name', isActive: 'keep', roles: 'leave' },
} as const satisfies { readonly [C in keyof Cloned]: RulesOf<Cloned[C]> }

export type Collection = keyof Cloned

/** Ids that order numbers and support cases refer to stay as they are. */
const KEEPS_IDS: readonly string[] = ['orders', 'transactions']

/** Dates are kept; any other string may have been written by a person. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)

export class Replacement {
  readonly #standIns: StandIns
  /** Strings that were replaced as a whole, for those that repeat inside of texts that are kept. */
  readonly replaced = new Map<string, string>()

  readonly #company: string

  /** The name of the company is no personal name, though messages of the system are signed with it. */
  constructor(standIns: StandIns, company: string) {
    this.#standIns = standIns
    this.#company = company
  }

  entity(collection: Collection, { _id, created, updated, ...rest }: Record<string, unknown>) {
    const id = KEEPS_IDS.includes(collection) ? _id : this.id(String(_id))
    return { _id: id, created, updated, ...this.#record(rest, RULES[collection]) }
  }

  id(id: string): string {
    return this.#standIns.id(id)
  }

  #record(record: Record<string, unknown>, rules: { readonly [key: string]: Rule }) {
    const pairs = Object.entries(rules).flatMap(([key, rule]) => {
      const value = record[key]
      return rule === 'leave' || value === undefined || value === null
        ? []
        : [[key, this.#value(value, rule)]]
    })
    return Object.fromEntries(pairs)
  }

  #value(value: unknown, rule: Exclude<Rule, 'leave'>): unknown {
    if (rule === 'keep') return value
    if (Array.isArray(value)) return value.map((one) => this.#value(one, rule))
    if (typeof rule === 'object') return isRecord(value) ? this.#record(value, rule) : undefined
    if (rule === 'data' && isRecord(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#value(one, 'data')]))
    }
    if (typeof value !== 'string') return value
    if (rule === 'id') return this.id(value)
    if (rule !== 'data') return this.#personal(rule, value)
    return isDate(value) ? value : this.#personal('text', value)
  }

  #personal(kind: Personal, value: string): string {
    if (kind === 'name' && value === this.#company) return value
    const standIn = this.#standIns[kind](value)
    if (kind !== 'text' && kind !== 'digits' && kind !== 'birthday') this.replaced.set(value, standIn)
    return standIn
  }
}
