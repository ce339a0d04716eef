import { z } from 'zod'
import { can, type PermissionMap, type Project, type ProjectSelf } from '../../../lib/domain/index.ts'
import type { Platform } from '../platform.ts'
import type { Serialized } from '../serialized.ts'
import type { ProjectRecord } from '../store/projects.ts'
import { Table } from '../store/table.ts'
import { admins, PLATFORM } from './account.ts'
import { customTypes } from './content.ts'
import { files } from './media.ts'
import { entityShape } from './shapes.ts'

export const provider = z.looseObject({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  kind: z.string().optional(),
  isActive: z.boolean(),
  settings: z.record(z.string(), z.unknown()).optional(),
})

export const projectSelf = z.looseObject({
  ...entityShape,
  name: z.string(),
  languages: z.array(z.string()).min(1),
  metadata: z.record(z.string(), z.unknown()),
})

export const project = projectSelf.extend({
  slug: z.string(),
  users: z.array(z.string()),
  custom_types: z.array(z.looseObject({ _id: z.string() })),
  files: z.array(z.string()),
  providers: z.array(provider),
  api_key: z.string(),
  private_api_key: z.string().optional(),
})

/** A project as its own key sees it. */
export const projectSelfView = ({
  _id,
  name,
  languages,
  metadata,
  created,
  updated,
}: ProjectRecord): Serialized<ProjectSelf> => ({
  _id,
  name,
  languages,
  metadata,
  created,
  updated,
})

type ProjectView = Omit<Serialized<Project>, 'private_api_key'> & { slug: string; private_api_key?: string }

/** A project as an admin sees it. The private key is only for those who may change the project. */
export function projectView(platform: Platform, record: ProjectRecord, rights: PermissionMap): ProjectView {
  const { store } = platform
  const members = new Table(store, admins, PLATFORM)
    .find()
    .filter((admin) => Object.hasOwn(admin.roles, record._id))
  return {
    ...projectSelfView(record),
    slug: record.slug,
    users: members.map((admin) => admin._id),
    custom_types: new Table(store, customTypes, record._id).find(),
    files: new Table(store, files, record._id).find({ limit: 1000 }).map((file) => file._id),
    providers: record.providers,
    api_key: record.apiKey,
    ...(can(rights, 'project', 'update', 'Write') ? { private_api_key: record.privateApiKey } : {}),
  }
}
