import type { ModelMap, UntypedModels } from '../../domain/index.ts'
import { rejectErrors } from '../../http/api-promise.ts'
import type { CallsDialect, Http } from '../../http/types.ts'
import { billing } from '../../stubs/billing.ts'
import { documents } from '../../stubs/documents.ts'
import { tasks } from '../../stubs/tasks.ts'
import { admins } from './admins.ts'
import { content } from './content.ts'
import { conversations } from './conversations.ts'
import { entities } from './entities.ts'
import { files } from './files.ts'
import { holidays } from './holidays.ts'
import { images } from './images.ts'
import { items } from './items.ts'
import { lazily } from './lazily.ts'
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
import { providers } from './providers.ts'
import { requests } from './request-actions.ts'
import { roles } from './roles.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

export type { AdminSettings } from './project-option.ts'

/** The same models. As a mapped type, it has the compiler compare clients by their members, not by `M` as a whole. */
type Each<M> = { [A in keyof M]: M[A] }

// The members are named by type: only then do their doc comments reach the package's declarations.
/** Resources of an admin client. Reading one requires Read on the named right, changing it Write. */
export interface AdminResources<M extends ModelMap = UntypedModels> {
  /** Projects that the admin may access, and their settings. Right: `project`. */
  projects: ReturnType<typeof projects>
  /** Entities of a project's own kinds: `entities<Lead>('lead').list()`. Right: `entity`. */
  entities: ReturnType<typeof entities>
  /** Requests of users, such as visits and leave: comments, decisions, review. Right: `request-action`. */
  requests: ReturnType<typeof requests>
  /** Sends notifications to users of the project. Right: `notification`. */
  notifications: ReturnType<typeof notifications>
  /** Reports on leave, as a list and as a workbook. Right: `intranet`. */
  holidays: ReturnType<typeof holidays>
  /** Items for sale, such as flats. Right: `item`. */
  items: ReturnType<typeof items>
  /** Orders of users, their changes and export. Right: `order`. */
  orders: ReturnType<typeof orders>
  /** Groups of orders, such as the instalments of one flat. Right: `order`. */
  orderGroups: ReturnType<typeof orderGroups>
  /** Public profiles of users. Right: `profile`. */
  profiles: ReturnType<typeof profiles>
  /** Conversations of users with staff; `chat()` delivers new messages. Right: `conversation`. */
  conversations: ReturnType<typeof conversations>
  /** Payments, their events, refunds and export. Right: `transaction`. */
  transactions: ReturnType<typeof transactions>
  /** Uploaded files, private ones included. Right: `file`. */
  files: ReturnType<typeof files>
  /** Uploaded images. Right: `image`. */
  images: ReturnType<typeof images>
  /** Accounts of end users. Right: `user`. */
  users: ReturnType<typeof users>
  /** External services of the project, and data from them. Right: `provider`, for customers `user`. */
  providers: ReturnType<typeof providers>
  /** Named sets of permissions; changing them requires Admin. Right: `role`. */
  roles: ReturnType<typeof roles>
  /** Administrators of the project; changing them requires Admin. Right: `admin`. */
  admins: ReturnType<typeof admins>
  /** Permissions that roles consist of. Right: `permission`. */
  permissions: ReturnType<typeof permissions>
  /** Settings that the signed-in admin stores for themselves, by key. */
  preferences: ReturnType<typeof preferences>
  /** CMS models: the fields of entries. Right: `model`. */
  models: ReturnType<typeof models>
  /** CMS entries in all languages, drafts included. Right: `content`. */
  content: ReturnType<typeof content<Each<M>>>
  /** Earlier calls: prefer the other resources where they have the same one. */
  legacy: ReturnType<typeof legacyResources>
  /** Tasks kept in this client only: nothing is sent. */
  tasks: ReturnType<typeof tasks>
  /** Documents to accept, kept in this client only: nothing is sent. */
  documents: ReturnType<typeof documents>
  /** Price list of the platform's services, built in: nothing is sent. */
  billing: ReturnType<typeof billing>
}

/** One of them is a function: `entities`. */
const rejecting = <T>(resource: T): T => rejectErrors({ resource }).resource

/**
 * Everything an admin may call. `http` goes to the admin API, `legacy` to the legacy project API.
 * Every call takes `projectId` in its options; without it, it is about the project of `settings`.
 */
export function adminResources<M extends ModelMap>(
  http: Http,
  legacy: Http,
  settings: AdminSettings = {},
  calls: CallsDialect = {},
): AdminResources<M> {
  const scoped = withProjectQuery(http, settings)
  const project = resolveProject(settings)
  const remote = lazily(
    rejectErrors({ entities: entities(http, project) }),
    {
      projects: () => projects(http, legacy, settings),
      requests: () => requests(scoped, settings),
      notifications: () => notifications(scoped),
      holidays: () => holidays(scoped),
      items: () => items(scoped, http, project),
      orders: () => orders(scoped, legacy, project),
      orderGroups: () => orderGroups(http, project),
      profiles: () => profiles(http, legacy, project),
      conversations: () => conversations(scoped, settings),
      transactions: () => transactions(scoped),
      files: () => files(scoped),
      images: () => images(scoped),
      users: () => users(scoped),
      providers: () => providers(legacy, project, calls),
      roles: () => roles(scoped),
      admins: () => admins(scoped),
      permissions: () => permissions(scoped),
      preferences: () => preferences(http),
      models: () => models(scoped),
      content: () => content<M>(scoped, legacy, project),
      legacy: () => legacyResources(http, legacy, project),
    },
    rejecting,
  )
  // Local and synchronous: they throw, as there is no promise to reject.
  return lazily(remote, { tasks, documents, billing })
}
