import { pageRoute } from '../visit.ts'
import { entityJson, entityPage } from './entity.ts'
import { listPage } from './list.ts'
import { overviewPage } from './overview.ts'
import { projectsPage } from './projects.ts'

export const dataPages = [
  pageRoute('GET', '/ui/data', projectsPage),
  pageRoute('GET', '/ui/data/:project', overviewPage),
  pageRoute('GET', '/ui/data/:project/:noun', listPage),
  pageRoute('GET', '/ui/data/:project/:noun/:id', entityPage),
  pageRoute('GET', '/ui/data/:project/:noun/:id/json', entityJson),
]
