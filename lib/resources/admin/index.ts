import type { Http } from '../../http/types.ts'
import { content } from './content.ts'
import { files } from './files.ts'
import { images } from './images.ts'
import { items } from './items.ts'
import { models } from './models.ts'
import { orders } from './orders.ts'
import { projects } from './projects.ts'
import { type AdminSettings, inProject, projectOf } from './scope.ts'
import { transactions } from './transactions.ts'

export type { AdminOptions, AdminSettings, ProjectSettings } from './scope.ts'

/**
 * Everything an admin may call. `http` goes to the admin API, `legacy` to the legacy project API.
 * Every call takes `projectId` in its options; without it, it is about the project of `settings`.
 */
export function adminResources(http: Http, _legacy: Http, settings: AdminSettings = {}) {
  const scoped = inProject(http, settings)
  const project = projectOf(settings)
  return {
    projects: projects(http),
    models: models(scoped),
    content: content(scoped),
    items: items(scoped, http, project),
    orders: orders(scoped, http, project),
    transactions: transactions(scoped),
    files: files(scoped),
    images: images(scoped),
  }
}

export type AdminResources = ReturnType<typeof adminResources>
