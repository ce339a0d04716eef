/** What every stored thing of the platform has. Fields that a type does not name are passed through. */
export interface Entity {
  _id: string
  created: Date
  updated: Date
}

/** One page of a list, as the platform sends it. */
export interface Page<T> {
  data: T[]
  /** How many there are in all, not only on this page. */
  total: number
  /** Starts at 0. */
  page: number
  limit: number
}

/** An amount of money in minor units: cents, tetri. */
export interface Money {
  amount: number
  currency: Currency
}

export const CURRENCIES = ['USD', 'GEL', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** A text in the languages of a project: `{ ka: '…', en: '…', ru: '…' }`. */
export type Localized<T = string> = Record<string, T>

/** Page size of admin lists where the caller names none. */
export const DEFAULT_PAGE_LIMIT = 50
/** Page size of public content where the caller names none. */
export const DEFAULT_CONTENT_LIMIT = 999
