// Copies of a project, for tests that run at the same time.
import { admins, COLLECTIONS } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import type { ProjectRecord } from '../store/projects.ts'
import { sharedTable } from '../store/table.ts'
import { projectOf } from './data.ts'
import type { SandboxProject } from './types.ts'

export const projectView = ({ _id, slug, name, apiKey, privateApiKey }: ProjectRecord): SandboxProject => ({
  _id,
  slug,
  name,
  apiKey,
  privateApiKey,
})

/**
 * Adds a project with all that another one has. Ids within it are those of the original; admins have the same roles.
 *
 * @throws RangeError if there is no such project
 */
export function copyProject(platform: Platform, name: string | undefined): SandboxProject {
  const original = projectOf(platform, name)
  const { store, projects } = platform
  const slug = freeSlug(original.slug, new Set(projects.all().map((one) => one.slug)))
  const from = original._id
  store.transaction(() => {
    projects.insert({
      ...original,
      _id: slug,
      slug,
      apiKey: `${slug}-public-key`,
      privateApiKey: `${slug}-private-key`,
    })
    for (const of of COLLECTIONS) {
      if (of.platformWide) continue
      const columns = 'id, created, updated, body'
      store
        .sql(
          `INSERT INTO ${of.table} (project, ${columns}) SELECT ?, ${columns} FROM ${of.table} WHERE project = ?`,
        )
        .run(slug, from)
    }
    store.sql('INSERT INTO passwords SELECT ?, id, hash FROM passwords WHERE owner = ?').run(slug, from)
    const staff = sharedTable(store, admins)
    for (const { _id, roles } of staff.find()) {
      const own = roles[from]
      if (own) staff.update(_id, { roles: { ...roles, [slug]: own } })
    }
  })
  store.rightsVersion++
  return projectView(projectOf(platform, slug))
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const next = `${slug}-${number}`
    if (!taken.has(next)) return next
  }
}
