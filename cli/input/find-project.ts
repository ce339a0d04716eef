import type { AdminClient } from '../../lib/admin.ts'
import type { Project } from '../../lib/domain/index.ts'
import type { Settings } from '../config/settings.ts'
import { localError, notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'

const PROJECTS = 'quoin projects list'

/** Throws if the platform has no such project, and says where its name came from. */
export async function assertProject(client: AdminClient, { project }: Settings): Promise<void> {
  if (!project) return
  const all = await client.projects.list({ limit: 200 }).toArray()
  if (all.some(({ _id }) => _id === project.value)) return
  const named = all.filter(({ name }) => name.toLowerCase() === project.value.toLowerCase())
  const ids = all.map(({ _id }) => _id)
  const near = named.length === 1 ? named[0]?._id : nearest(project.value, ids)
  throw notFound(`project ${project.value} (${project.source})`, {
    given: project.value,
    near,
    suggestion: PROJECTS,
  })
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
      `several projects are named ${name}`,
      'ambiguous',
      `Use the ID: ${sameName.map(({ _id }) => _id).join(' or ')}`,
    )
  }
  throw notFound(`project ${name}`, { given: name, near: nearest(name, names), suggestion: PROJECTS })
}
