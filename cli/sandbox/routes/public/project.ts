import { projectSelf } from '../../entities/index.ts'
import { privateRoute, publicRoute } from '../../http/route.ts'
import { projectSelfView } from '../../services/project-views.ts'

const self = {
  method: 'GET',
  path: '/project/self',
  summary: 'The project of the key',
  response: projectSelf,
} as const

export const selfRoutes = [
  publicRoute(self, ({ project }) => projectSelfView(project)),
  privateRoute(self, ({ project }) => projectSelfView(project)),
]
