/** What users of the sandbox see. Nothing here refers to what it is built with: the published types stand alone. */

/** An entity as a seed has it; an `_id` is generated if it is omitted. */
type SeedEntity = Record<string, unknown>

/** Entities of a project by collection, and entries of models by API id, as `SEEDS.md` describes them. */
export type SandboxData = { [Collection in SeedCollection]?: SeedEntity[] } & {
  /** Entries of CMS models, by API id of the model. */
  content?: Record<string, SeedEntity[]>
}

/** The entities of `D` with their ids, by collection, and entries of models by API id. */
export type Inserted<D extends SandboxData> = {
  [Name in Exclude<keyof D, 'content'> | keyof NonNullable<D['content']>]: { _id: string }[]
}

/** The names of the files of a project in a seed. */
export const SEED_COLLECTIONS = [
  'roles',
  'users',
  'items',
  'item-features',
  'orders',
  'order-groups',
  'profiles',
  'deals',
  'ties',
  'models',
  'entities',
  'custom-types',
  'holidays',
  'org-chart',
  'notifications',
  'events',
  'boxes',
  'conversations',
  'messages',
  'transactions',
  'transaction-events',
  'bank-cards',
  'exchange-rates',
  'request-actions',
] as const

/** Name of a file of a project in a seed, without its extension. */
export type SeedCollection = (typeof SEED_COLLECTIONS)[number]

/** A project of the sandbox, with the credentials of its clients. */
export interface SandboxProject {
  /** Id that admin calls take as `projectId`. */
  _id: string
  /** Name of its folder in a seed; for a copy, that of the original with a number. */
  slug: string
  /** Name shown to people. */
  name: string
  /** Key of public and user clients. */
  apiKey: string
  /** Key of private clients. */
  privateApiKey: string
}
