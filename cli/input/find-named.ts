import type { AdminClient } from '../../lib/admin.ts'
import type { ContentModel, Project } from '../../lib/domain/index.ts'
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
