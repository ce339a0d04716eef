import type { AdminClient } from '../../lib/admin.ts'
import type { ContentModel, Project } from '../../lib/domain/index.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { Commands } from '../definition/context.ts'
import { localError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'

/** Name of a model in messages. The specification does not say whether models have an API ID. */
export const labelOf = ({ apiId, _id }: ContentModel): string => apiId ?? _id

/** Finds a model by its API ID or its ID. */
export async function findModel(client: AdminClient, name: string): Promise<ContentModel> {
  const models = await client.models.list({ limit: 200 }).toArray()
  const model = models.find(({ apiId, _id }) => apiId === name || _id === name)
  if (model) return model
  const near = nearest(
    name,
    models.map(({ apiId }) => apiId),
  )
  throw localError(
    `model ${name} not found`,
    'not-found',
    near ? `Did you mean "${near}"?` : 'quoin models list',
  )
}

/** What people call an entity by. */
const NAMES = ['number', 'email', 'name', 'fullName', 'slug', 'filename', 'sku']

/**
 * The ID of the only entity with this number, email, name or slug; for what was not found by its ID.
 * @throws `error` if there is none, or the error of the other kind that it is
 */
export async function idNamed(
  error: unknown,
  name: string,
  client: AdminClient,
  rows: Awaited<ReturnType<Commands['rows']>>,
): Promise<string> {
  if (!(error instanceof NotFoundError) || !rows) throw error
  const wanted = name.toLowerCase()
  const { data } = await rows(client, { search: name, limit: 50 })
  const same = (data as Record<string, unknown>[]).filter((one) =>
    NAMES.some((key) => typeof one[key] === 'string' && one[key].toLowerCase() === wanted),
  )
  if (same.length === 0) throw error
  const ids = same.map(({ _id }) => String(_id))
  if (ids.length === 1) return ids[0] as string
  throw localError(`several are called ${name}`, 'ambiguous', `Use the ID: ${ids.join(' or ')}`)
}

/** Finds a project by its ID or its name. */
export async function findProject(client: AdminClient, name: string): Promise<Project> {
  const names: string[] = []
  const sameName: Project[] = []
  for (const project of await client.projects.list({ limit: 200 }).toArray()) {
    if (project._id === name) return project
    if (project.name.toLowerCase() === name.toLowerCase()) sameName.push(project)
    names.push(project.name, project._id)
  }
  if (sameName.length === 1 && sameName[0]) return sameName[0]
  if (sameName.length > 1) {
    throw localError(
      `several projects are named "${name}"`,
      'ambiguous',
      `use the ID: ${sameName.map(({ _id }) => _id).join(' or ')}`,
    )
  }
  const near = nearest(name, names)
  throw localError(
    `project "${name}" does not exist or is not visible to you${near ? `; did you mean "${near}"?` : ''}`,
    'not-found',
    'quoin projects list',
  )
}
