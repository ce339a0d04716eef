import { can, type PermissionMap, type Project, type ProjectSelf } from '../../../lib/domain/index.ts'
import { admins, customTypes, files } from '../entities/index.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { sharedTable, Table } from '../store/table.ts'
import type { Services } from './call.ts'

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
export function projectView(platform: Services, record: ProjectRecord, rights: PermissionMap): ProjectView {
  const { store } = platform
  const members = sharedTable(store, admins)
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
