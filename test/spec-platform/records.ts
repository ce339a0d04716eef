// What the platform stores: per collection, entities with an id, two dates and a name. The specification names only a
// few more fields, so clients must work with these.

export interface BareRecord {
  _id: string
  created: string
  updated: string
  [field: string]: unknown
}

const START = Date.UTC(2026, 0, 5, 9)
const isoDay = (index: number) => new Date(START + index * 86_400_000).toISOString()

/** Fields that the specification names, or that its calls cannot do without. */
const FIELDS: Record<string, (index: number) => Record<string, unknown>> = {
  projects: (index) => ({
    users: [],
    custom_types: [],
    files: [],
    languages: ['ka', 'en', 'ru'],
    providers: [
      { _id: 'provider-1', type: 'v1' },
      { _id: 'provider-2', type: 'v2' },
    ],
    api_key: `bare-public-key-${index}`,
    private_api_key: `bare-private-key-${index}`,
    metadata: {},
  }),
  users: (index) => ({
    email: `user${index}@bare.example`,
    isEmailVerified: true,
    isPhoneVerified: false,
    metadata: { haveAppartment: index === 1 },
  }),
  admins: (index) => ({ email: `admin${index}@bare.example` }),
  'request-actions': () => ({ type: 'visit', status: 'pending', version: 1 }),
  notifications: () => ({ type: 'IN_APP', version: 1 }),
  messages: (index) => ({ text: `Message ${index}`, version: 1 }),
  conversations: () => ({ topic: 'General' }),
  models: () => ({ fields: [] }),
  providers: () => ({ type: 'v2' }),
  boxes: (index) => ({ key: `key-${index}`, type: 'QUIZ_RESULT', value: { score: index } }),
  preferences: (index) => ({ key: `key-${index}`, value: index }),
}

export const ROWS = 23

export class Records {
  readonly #collections = new Map<string, Map<string, BareRecord>>()
  readonly #rows: number
  #created = 0

  constructor(rows = ROWS) {
    this.#rows = rows
  }

  of(collection: string): Map<string, BareRecord> {
    let records = this.#collections.get(collection)
    if (!records) {
      records = new Map()
      for (let index = 1; index <= this.#rows; index++) {
        const common = { _id: `id-${index}`, created: isoDay(index), updated: isoDay(index + 1) }
        const name = `${collection} ${index}`
        records.set(common._id, { ...common, name, ...FIELDS[collection]?.(index) })
      }
      this.#collections.set(collection, records)
    }
    return records
  }

  /** Stores these instead of the generated ones. */
  replace(collection: string, records: readonly BareRecord[]) {
    this.#collections.set(collection, new Map(records.map((record) => [record._id, record])))
  }

  has(collection: string): boolean {
    return this.#collections.has(collection)
  }

  /** Discards all changes. */
  reset() {
    this.#collections.clear()
  }

  create(collection: string, values: unknown): BareRecord {
    const now = isoDay(300 + this.#created++)
    const fields = values !== null && typeof values === 'object' ? values : {}
    const record = { ...fields, _id: `new-${this.#created}`, created: now, updated: now }
    this.of(collection).set(record._id, record)
    return record
  }

  update(collection: string, id: string, values: unknown): BareRecord | undefined {
    const found = this.of(collection).get(id)
    if (!found) return undefined
    const record = { ...found, ...(values as object), _id: id }
    this.of(collection).set(id, record)
    return record
  }
}
