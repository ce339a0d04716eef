import { z } from 'zod'
import { deals, project, provider, users } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { legacyRoute } from '../../http/route.ts'
import { pageOfRows } from '../../http/rows.ts'
import { searchedPerson } from '../../people/accounts.ts'
import { conflict, notFound } from '../../services/errors.ts'
import { projectView } from '../../services/project-views.ts'
import { assertProvider } from '../../services/providers.ts'
import { flag, listQuery, pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import { given } from '../../store/where.ts'

const BASE = '/project/:projectId'
const language = z.string().regex(/^[a-z]{2,3}$/, 'must be a language code, e.g. ka')

function switchProvider(platform: Platform, project: ProjectRecord, id: string, isActive: boolean) {
  const provider = project.providers.find((candidate) => candidate._id === id)
  if (!provider) throw notFound(`provider ${id.slice(0, 64)}`)
  if (isActive && provider.type === 'v1')
    throw conflict(
      'conflict',
      `${provider.name} is of version v1, which cannot be activated any more: use one of v2.`,
    )
  const changed = { ...provider, isActive }
  const providers = project.providers.map((candidate) => (candidate === provider ? changed : candidate))
  platform.projects.update(project._id, { providers })
  return changed
}

export const projectRoutes = [
  legacyRoute('PUT', `${BASE}/updateProject`, {
    summary: 'Changes the project (legacy)',
    need: ['project', 'update', 'Write'],
    body: z.strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      languages: z.array(language).min(1).max(20).optional(),
      metadata: z.record(z.string().max(64), z.unknown()).optional(),
    }),
    response: project,
    reads: ({ platform, project, rights }) => projectView(platform, project, rights),
    handle({ platform, project, rights, body }) {
      const { name = project.name, languages = project.languages, metadata = project.metadata } = body
      const changed = platform.projects.update(project._id, {
        name,
        languages: [...new Set(languages)],
        metadata,
      })
      return projectView(platform, changed, rights)
    },
  }),
  legacyRoute('GET', `${BASE}/provider`, {
    summary: 'Lists the providers of the project (legacy)',
    need: ['provider', 'list', 'Read'],
    query: listQuery(['name', 'kind']),
    response: pageOf(provider),
    handle: ({ project, query }) => pageOfRows(project.providers, query),
  }),
  legacyRoute('POST', `${BASE}/provider/:id/activate`, {
    summary: 'Switches a provider on (legacy)',
    need: ['provider', 'activate', 'Write'],
    response: provider,
    handle: ({ platform, project, params }) => switchProvider(platform, project, params.id, true),
  }),
  legacyRoute('POST', `${BASE}/provider/:id/deactivate`, {
    summary: 'Switches a provider off (legacy)',
    need: ['provider', 'activate', 'Write'],
    response: provider,
    handle: ({ platform, project, params }) => switchProvider(platform, project, params.id, false),
  }),
  legacyRoute('GET', `${BASE}/provider/authentication/customers`, {
    summary: 'Lists the accounts of the project (legacy)',
    need: ['user', 'list', 'Read'],
    query: listQuery(['created', 'fullName', 'email']),
    response: pageOf(entitySchema(users)),
    handle: ({ table, query }) =>
      table(users).page(query, {
        where: [given.contains(['fullName', 'email', 'phone'], searchedPerson(query.search))],
        sort: [query.sort ?? '-created'],
      }),
  }),
  legacyRoute('GET', `${BASE}/provider/crm/deals`, {
    summary: 'Lists the deals of the CRM; `ignorePaging` gives all in one page (legacy)',
    need: ['provider', 'list', 'Read'],
    query: listQuery(['created', 'title', 'stage', 'value.amount']).extend({
      ignorePaging: flag.default(false),
    }),
    response: pageOf(entitySchema(deals)),
    handle({ table, project, query }) {
      if (!project.providers.some((candidate) => candidate.kind === 'crm')) {
        throw conflict('provider-inactive', 'The project has no CRM provider.')
      }
      assertProvider(project, 'crm')
      const find = {
        where: [given.contains(['title', 'customer'], query.search)],
        sort: query.sort ? [query.sort] : [],
      }
      if (!query.ignorePaging) return table(deals).page(query, find)
      const data = table(deals).find(find)
      return { data, total: data.length, page: 0, limit: Math.max(data.length, 1) }
    },
  }),
]
