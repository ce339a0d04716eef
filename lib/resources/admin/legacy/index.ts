import type { Http } from '../../../http/types.ts'
import type { ResolveProject } from '../project-option.ts'
import { orders, profiles } from './commerce.ts'
import { content } from './content.ts'
import { customTypes } from './custom-types.ts'
import { project } from './project.ts'
import { providers } from './providers.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
export interface LegacyResources {
  project: ReturnType<typeof project>
  providers: ReturnType<typeof providers>
  orders: ReturnType<typeof orders>
  profiles: ReturnType<typeof profiles>
  customTypes: ReturnType<typeof customTypes>
  content: ReturnType<typeof content>
}

/** The legacy project API: everything under `/project/{projectId}`, with the legacy session. */
export const legacyResources = (http: Http, resolveProject: ResolveProject): LegacyResources => ({
  project: project(http, resolveProject),
  providers: providers(http, resolveProject),
  orders: orders(http, resolveProject),
  profiles: profiles(http, resolveProject),
  customTypes: customTypes(http, resolveProject),
  content: content(http, resolveProject),
})
