import type { Entity } from './entity.ts'

/** An external service that a project uses, such as for payments or messages. */
export interface Provider {
  _id: string
  name: string
  /** The library returns only providers of type `v2`. */
  type: 'v1' | 'v2' | (string & {})
  kind?: string
  isActive: boolean
  settings?: Record<string, unknown>
}

export interface Project extends Entity {
  name: string
  /** Ids of the admins who have access to the project. */
  users: string[]
  custom_types: CustomType[]
  /** Ids of the project's files. */
  files: string[]
  /** Language codes; the first is the default. */
  languages: string[]
  providers: Provider[]
  /** API key for the public API; safe to ship in apps and websites. */
  api_key: string
  /** API key for the private API; keep it on servers. */
  private_api_key: string
  metadata: Record<string, unknown>
}

/** A project as its own API key sees it: without keys, users and providers. */
export type ProjectSelf = Pick<Project, '_id' | 'name' | 'languages' | 'created' | 'updated' | 'metadata'>

/** Count of each kind of entity in a project. */
export interface ProjectStats {
  projectId: string
  users: number
  content: number
  items: number
  orders: number
  transactions: number
  files: number
  images: number
  conversations: number
  requests: number
}

/** A legacy content type of a project. */
export interface CustomType extends Entity {
  name: string
  apiId: string
  fields: { key: string; type: string; [option: string]: unknown }[]
}
