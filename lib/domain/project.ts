import type { Entity } from './entity.ts'

/** An external service that a project uses, such as for payments or messages. */
export interface Provider {
  /** Id that `activate` and `deactivate` take. */
  _id: string
  /** Label shown to admins. */
  name: string
  /** The library returns only providers of type `v2`. */
  type: 'v1' | 'v2' | (string & {})
  /** Function: `email`, `sms`, `push`, `payment`, `authentication` or `crm`. */
  kind?: string
  /** While false, calls that need it are 409 `provider-inactive`. */
  isActive: boolean
  /** Settings specific to the service. */
  settings?: Record<string, unknown>
}

/** A project of the platform: the owner of users, content, orders and everything else. */
export interface Project extends Entity {
  /** Label shown to admins. */
  name: string
  /** Ids of the admins who have access to the project. */
  users: string[]
  /** Content types of the legacy API. */
  custom_types: CustomType[]
  /** Ids of the project's files. */
  files: string[]
  /** Language codes; the first is the default. */
  languages: string[]
  /** External services, only those of type `v2`. */
  providers: Provider[]
  /** API key for the public API; safe to ship in apps and websites. */
  api_key: string
  /** API key for the private API; keep it on servers. */
  private_api_key: string
  /** Settings that the project keeps for its clients, such as `conversationTopics` and `reservation`. */
  metadata: Record<string, unknown>
}

/** A project as its own API key sees it: without keys, users and providers. */
export type ProjectSelf = Pick<Project, '_id' | 'name' | 'languages' | 'created' | 'updated' | 'metadata'>

/** How many of each kind a project has. */
export interface ProjectStats {
  /** Id of the project. */
  projectId: string
  /** Accounts of end users. */
  users: number
  /** Content entries, drafts included. */
  content: number
  /** Sellable items, whatever their status. */
  items: number
  /** Orders, whatever their status. */
  orders: number
  /** Payments, whatever their status. */
  transactions: number
  /** Uploaded files. */
  files: number
  /** Uploaded images. */
  images: number
  /** Conversations, open and closed. */
  conversations: number
  /** Request-actions, whatever their status. */
  requests: number
}

/** A legacy content type of a project. */
export interface CustomType extends Entity {
  /** Label shown to editors. */
  name: string
  /** Identifies the type in API paths and in code. */
  apiId: string
  /** Fields of its entries. */
  fields: {
    /** Key of the field in an entry's values. */
    key: string
    /** Type of the values, such as `TEXT`. */
    type: string
    [option: string]: unknown
  }[]
}
