import type { Entity } from './entity.ts'

export interface Provider {
  _id: string
  name: string
  /** Only providers of type `v2` are handed out. */
  type: 'v1' | 'v2' | (string & {})
  kind?: string
  isActive: boolean
  settings?: Record<string, unknown>
}

export interface Project extends Entity {
  name: string
  /** Ids of the admins who may see it. */
  users: string[]
  custom_types: CustomType[]
  files: string[]
  /** Language codes; the first is the default. */
  languages: string[]
  providers: Provider[]
  api_key: string
  private_api_key: string
  metadata: Record<string, unknown>
}

/** A project as its own key sees it: without keys, users and providers. */
export type ProjectSelf = Pick<Project, '_id' | 'name' | 'languages' | 'created' | 'updated' | 'metadata'>

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
