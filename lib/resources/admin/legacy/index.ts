import type { CallsDialect, Http } from '../../../http/types.ts'
import type { ResolveProject } from '../project-option.ts'
import { orders, profiles } from './commerce.ts'
import { content } from './content.ts'
import { customTypes } from './custom-types.ts'
import { project } from './project.ts'
import { providers } from './providers.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
/** Resources of the legacy project API, under `/project/{projectId}`. */
export interface LegacyResources {
  /** Changes name, languages and metadata of the project. Right: `project`. */
  project: ReturnType<typeof project>
  /** External services of the project, and what comes from them. Right: `provider`, for customers `user`. */
  providers: ReturnType<typeof providers>
  /** Reads and changes orders; the only call that changes an order as an admin. Right: `order`. */
  orders: ReturnType<typeof orders>
  /** Changes public profiles of users. Right: `profile`. */
  profiles: ReturnType<typeof profiles>
  /** Content types of the legacy API. Right: `custom-type`. */
  customTypes: ReturnType<typeof customTypes>
  /** CMS entries by the legacy calls, and translation. Right: `content`. */
  content: ReturnType<typeof content>
}

/** The legacy project API: everything under `/project/{projectId}`, with the legacy session. */
export const legacyResources = (
  http: Http,
  resolveProject: ResolveProject,
  calls: CallsDialect,
): LegacyResources => ({
  project: project(http, resolveProject),
  providers: providers(http, resolveProject, calls),
  orders: orders(http, resolveProject),
  profiles: profiles(http, resolveProject),
  customTypes: customTypes(http, resolveProject),
  content: content(http, resolveProject),
})
