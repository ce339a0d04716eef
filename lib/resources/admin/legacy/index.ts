import type { Http } from '../../../http/types.ts'
import type { ProjectOf } from '../project-option.ts'
import { orders, profiles } from './commerce.ts'
import { content } from './content.ts'
import { customTypes } from './custom-types.ts'
import { project } from './project.ts'
import { providers } from './providers.ts'

/** The legacy project API: everything under `/project/{projectId}`, with the legacy session. */
export const legacyResources = (http: Http, projectOf: ProjectOf) => ({
  project: project(http, projectOf),
  providers: providers(http, projectOf),
  orders: orders(http, projectOf),
  profiles: profiles(http, projectOf),
  customTypes: customTypes(http, projectOf),
  content: content(http, projectOf),
})
