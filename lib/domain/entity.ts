/** Fields that every stored entity has. Fields that a type does not declare are passed through. */
export interface Entity {
  /** Assigned by the platform; the `id` that calls take. */
  _id: string
  /** When it was created. */
  created: Date
  /** When it was last changed. */
  updated: Date
}

/** One page of a list, as the platform sends it. */
export interface Page<T> {
  /** The entities of this page. */
  data: T[]
  /** Count of entities on all pages. */
  total: number
  /** Page number, from 0. */
  page: number
  /** Maximum count of entities per page. */
  limit: number
}

/** One of the known words, or another one as the platform writes it. */
export type Known<Word extends string> = Word | (string & {})

/** An amount of money. */
export interface Money {
  /** In minor units of the currency, such as cents or tetri. */
  amount: number
  /** Code of the currency, in ISO 4217. */
  currency: Currency
}

/** Every currency of the platform, in ISO 4217. */
export const CURRENCIES = ['USD', 'GEL', 'EUR'] as const
/** Code of a currency, in ISO 4217. */
export type Currency = (typeof CURRENCIES)[number]

/** One value per language code of a project: `{ ka: '…', en: '…', ru: '…' }`. */
export type Localized<T = string> = Record<string, T>

/** Default page size of admin lists. */
export const DEFAULT_PAGE_LIMIT = 50
/** Default page size of public content. */
export const DEFAULT_CONTENT_LIMIT = 999
