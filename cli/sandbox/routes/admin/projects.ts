import { z } from 'zod'
import { can } from '../../../../lib/domain/index.ts'
import * as entities from '../../entities/index.ts'
import { accountRoute, adminRoute } from '../../http/route.ts'
import { mapPage, pageOfRows } from '../../http/rows.ts'
import { ApiError } from '../../services/errors.ts'
import { projectView } from '../../services/project-views.ts'
import { listQuery, pageOf } from '../../services/schemas.ts'

const COUNTED = {
  users: entities.users,
  content: entities.content,
  items: entities.items,
  orders: entities.orders,
  transactions: entities.transactions,
  files: entities.files,
  images: entities.images,
  conversations: entities.conversations,
  requests: entities.requestActions,
} as const

const count = z.int().min(0)

export const projectRoutes = [
  accountRoute('GET', '/v1/projects', {
    summary: 'Lists the projects that the admin belongs to',
    query: listQuery(['created', 'updated', 'name']),
    response: pageOf(entities.project),
    handle({ platform, admin, query }) {
      const seen = platform.projects
        .all()
        .filter((project) => can(platform.access.rights(admin, project._id), 'project', 'list', 'Read'))
      if (seen.length === 0) {
        throw new ApiError(403, 'permission-denied', 'This needs the permission Read on project/list.')
      }
      return mapPage(pageOfRows(seen, query), (project) =>
        projectView(platform, project, platform.access.rights(admin, project._id)),
      )
    },
  }),
  adminRoute('GET', '/v1/projects/:projectId/stats', {
    summary: 'Counts what a project has',
    need: ['project', 'get', 'Read'],
    response: z.object({
      projectId: z.string(),
      ...Object.fromEntries(Object.keys(COUNTED).map((name) => [name, count])),
    }),
    handle: (call) => ({
      projectId: call.project._id,
      ...Object.fromEntries(
        Object.entries(COUNTED).map(([name, of]) => [name, call.table(of as never).count()]),
      ),
    }),
  }),
]
