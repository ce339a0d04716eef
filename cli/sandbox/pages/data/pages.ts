import { pageRoute } from '../visit.ts'
import { change, changeFormPage } from './change.ts'
import { create, createFormPage } from './create.ts'
import { entityJson, entityPage } from './entity.ts'
import { listPage } from './list.ts'
import { overviewPage } from './overview.ts'
import { projectsPage } from './projects.ts'
import { deletePage, remove } from './remove.ts'

export const dataPages = [
  pageRoute('GET', '/ui/data', projectsPage),
  pageRoute('GET', '/ui/data/:project', overviewPage),
  pageRoute('GET', '/ui/data/:project/:noun', listPage),
  pageRoute('GET', '/ui/data/:project/:noun/:id', entityPage),
  pageRoute('GET', '/ui/data/:project/:noun/:id/json', entityJson),
  pageRoute('GET', '/ui/data/:project/:noun/:id/change', changeFormPage),
  pageRoute('POST', '/ui/data/:project/:noun/:id/change', change),
  pageRoute('GET', '/ui/data/:project/:noun/:id/delete', deletePage),
  pageRoute('POST', '/ui/data/:project/:noun/:id/delete', remove),
  pageRoute('GET', '/ui/create/:project/:noun', createFormPage),
  pageRoute('POST', '/ui/create/:project/:noun', create),
]
