import type { ModelMap, UntypedModels } from '../../domain/index.ts'
import type { Http } from '../../http/types.ts'
import { billing } from '../../stubs/billing.ts'
import { documents } from '../../stubs/documents.ts'
import { tasks } from '../../stubs/tasks.ts'
import { rejectErrors } from '../reject-errors.ts'
import { admins } from './admins.ts'
import { content } from './content.ts'
import { conversations } from './conversations.ts'
import { entities } from './entities.ts'
import { files } from './files.ts'
import { holidays } from './holidays.ts'
import { images } from './images.ts'
import { items } from './items.ts'
import { legacyResources } from './legacy/index.ts'
import { models } from './models.ts'
import { notifications } from './notifications.ts'
import { orderGroups } from './order-groups.ts'
import { orders } from './orders.ts'
import { permissions } from './permissions.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { type AdminSettings, resolveProject, withProjectQuery } from './project-option.ts'
import { projects } from './projects.ts'
import { requests } from './request-actions.ts'
import { roles } from './roles.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

export type { AdminSettings } from './project-option.ts'

/** The same models. As a mapped type, it has the compiler compare clients by their members, not by `M` as a whole. */
type Each<M> = { [A in keyof M]: M[A] }

// The members are named by type: only then do their doc comments reach the package's declarations.
export interface AdminResources<M extends ModelMap = UntypedModels> {
  projects: ReturnType<typeof projects>
  entities: ReturnType<typeof entities>
  requests: ReturnType<typeof requests>
  notifications: ReturnType<typeof notifications>
  holidays: ReturnType<typeof holidays>
  items: ReturnType<typeof items>
  orders: ReturnType<typeof orders>
  orderGroups: ReturnType<typeof orderGroups>
  profiles: ReturnType<typeof profiles>
  conversations: ReturnType<typeof conversations>
  transactions: ReturnType<typeof transactions>
  files: ReturnType<typeof files>
  images: ReturnType<typeof images>
  users: ReturnType<typeof users>
  roles: ReturnType<typeof roles>
  admins: ReturnType<typeof admins>
  permissions: ReturnType<typeof permissions>
  preferences: ReturnType<typeof preferences>
  models: ReturnType<typeof models>
  content: ReturnType<typeof content<Each<M>>>
  legacy: ReturnType<typeof legacyResources>
  tasks: ReturnType<typeof tasks>
  documents: ReturnType<typeof documents>
  billing: ReturnType<typeof billing>
}

/**
 * Everything an admin may call. `http` goes to the admin API, `legacy` to the legacy project API.
 * Every call takes `projectId` in its options; without it, it is about the project of `settings`.
 */
export function adminResources<M extends ModelMap>(
  http: Http,
  legacy: Http,
  settings: AdminSettings = {},
): AdminResources<M> {
  const scoped = withProjectQuery(http, settings)
  const project = resolveProject(settings)
  const remote = rejectErrors({
    projects: projects(http, settings),
    entities: entities(http, project),
    requests: requests(scoped, settings),
    notifications: notifications(scoped),
    holidays: holidays(scoped),
    items: items(scoped, http, project),
    orders: orders(scoped, http, project),
    orderGroups: orderGroups(http, project),
    profiles: profiles(http, project),
    conversations: conversations(scoped, settings),
    transactions: transactions(scoped),
    files: files(scoped),
    images: images(scoped),
    users: users(scoped),
    roles: roles(scoped),
    admins: admins(scoped),
    permissions: permissions(scoped),
    preferences: preferences(http),
    models: models(scoped),
    content: content<M>(scoped),
    legacy: legacyResources(legacy, project),
  })
  // Local and synchronous: they throw, as there is no promise to reject.
  return { ...remote, tasks: tasks(), documents: documents(), billing: billing() }
}
