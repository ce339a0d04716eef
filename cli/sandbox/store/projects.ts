import type { Provider } from '../../../lib/domain/index.ts'
import type { Serialized } from './serialized.ts'
import type { Store } from './store.ts'

/** A project as stored. Its custom types, files and users are collections of their own. */
export interface ProjectRecord {
  _id: string
  slug: string
  name: string
  languages: string[]
  providers: Serialized<Provider>[]
  metadata: Record<string, unknown>
  apiKey: string
  privateApiKey: string
  created: string
  updated: string
}

export type ProjectKey = 'apiKey' | 'privateApiKey'

/** The projects of the store. There are few, so all of them are held in memory. */
export interface Projects {
  all(): ProjectRecord[]
  byId(id: string): ProjectRecord | undefined
  byKey(kind: ProjectKey, key: string): ProjectRecord | undefined
  insert(
    project: Omit<ProjectRecord, 'created' | 'updated'> & {
      created?: string | undefined
      updated?: string | undefined
    },
  ): void
  update(
    id: string,
    changes: Partial<Pick<ProjectRecord, 'name' | 'languages' | 'providers' | 'metadata'>>,
  ): ProjectRecord
}

export function createProjects(store: Store): Projects {
  let seen = -1
  let all: ProjectRecord[] = []
  const maps = {
    id: new Map<string, ProjectRecord>(),
    apiKey: new Map<string, ProjectRecord>(),
    privateApiKey: new Map<string, ProjectRecord>(),
  }
  const fresh = () => {
    if (seen === store.rightsVersion) return maps
    all = store.sql('SELECT * FROM projects ORDER BY place, id').all().map(read)
    maps.id = new Map(all.map((project) => [project._id, project]))
    maps.apiKey = new Map(all.map((project) => [project.apiKey, project]))
    maps.privateApiKey = new Map(all.map((project) => [project.privateApiKey, project]))
    seen = store.rightsVersion
    return maps
  }
  return {
    all: () => {
      fresh()
      return all
    },
    byId: (id) => fresh().id.get(id),
    byKey: (kind, key) => fresh()[kind].get(key),
    insert(project) {
      const { _id, slug, apiKey, privateApiKey, created, updated, ...body } = project
      const createdAt = created ? Date.parse(created) : store.now()
      store
        .sql('INSERT INTO projects VALUES (?, ?, ?, ?, (SELECT count(*) FROM projects), ?, ?, ?)')
        .run(
          _id,
          slug,
          apiKey,
          privateApiKey,
          createdAt,
          updated ? Date.parse(updated) : createdAt,
          JSON.stringify(body),
        )
      store.rightsVersion++
    },
    update(id, changes) {
      const stored = fresh().id.get(id)
      if (!stored) throw new Error(`There is no project ${id} to update.`)
      const { _id, slug, apiKey, privateApiKey, created, updated, ...body } = { ...stored, ...changes }
      store
        .sql('UPDATE projects SET body = ?, updated = ? WHERE id = ?')
        .run(JSON.stringify(body), store.now(), id)
      store.rightsVersion++
      return fresh().id.get(id) ?? stored
    },
  }
}

function read(row: Record<string, unknown>): ProjectRecord {
  return {
    ...(JSON.parse(String(row.body)) as Pick<ProjectRecord, 'name' | 'languages' | 'providers' | 'metadata'>),
    _id: String(row.id),
    slug: String(row.slug),
    apiKey: String(row.api_key),
    privateApiKey: String(row.private_api_key),
    created: new Date(Number(row.created)).toISOString(),
    updated: new Date(Number(row.updated)).toISOString(),
  }
}
