import type { AdminClient } from '../../../lib/admin.ts'
import type { Project } from '../../../lib/domain/index.ts'
import { nearest } from '../../input/nearest.ts'
import { localError } from '../../output/failure.ts'

/** The project with this id, or with this name. */
export async function findProject(client: AdminClient, name: string): Promise<Project> {
  const names: string[] = []
  const sameName: Project[] = []
  for await (const project of client.projects.list({ limit: 200 })) {
    if (project._id === name) return project
    if (project.name.toLowerCase() === name.toLowerCase()) sameName.push(project)
    names.push(project.name, project._id)
  }
  if (sameName.length === 1 && sameName[0]) return sameName[0]
  if (sameName.length > 1) {
    throw localError(
      `Several projects are called "${name}".`,
      'ambiguous',
      `Give the id: ${sameName.map(({ _id }) => _id).join(' or ')}`,
    )
  }
  const near = nearest(name, names)
  throw localError(
    `There is no project "${name}" that you may see.`,
    'not-found',
    near ? `Did you mean "${near}"?` : 'quoin projects list',
  )
}
