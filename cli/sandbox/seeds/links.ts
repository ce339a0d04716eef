import { SeedError } from './error.ts'
import type { Seed, SeedProject } from './read.ts'

type Model = { apiId: string; fields: { key: string; type: string; references?: string }[] }

/** Checks that what a seed's entities point to is in the seed. @throws SeedError */
export function checkLinks(seed: Seed): void {
  const permissions = idsOf(seed.permissions)
  for (const { slug, entities } of seed.projects) {
    assertReferences(
      `projects/${slug}/roles.json`,
      entities.get('roles'),
      'permissions',
      permissions,
      'permission',
    )
  }
  for (const [at, admin] of seed.admins.entries()) {
    for (const [slug, roles] of Object.entries(admin.roles as Record<string, string[]>)) {
      const project = seed.projects.find((candidate) => candidate.slug === slug)
      const known = idsOf(project?.entities.get('roles') ?? [])
      const unknown = project && roles.find((role) => !known.has(role))
      if (unknown !== undefined)
        throw new SeedError('admins.json', `${at}.roles.${slug}: there is no role ${unknown}`)
    }
  }
  for (const project of seed.projects) checkProject(project)
}

function checkProject({ slug, entities, images, files, content }: SeedProject): void {
  const pictures = idsOf(images)
  assertReferences(`projects/${slug}/items`, entities.get('items'), 'images', pictures, 'image')
  const conversations = idsOf(entities.get('conversations') ?? [])
  assertReferences(
    `projects/${slug}/messages.json`,
    entities.get('messages'),
    'conversationId',
    conversations,
    'conversation',
  )

  const names = new Map(
    [...content].map(([apiId, entries]) => [
      apiId,
      new Set(
        entries.flatMap((entry) => [String(entry._id), ...(entry.slug === undefined ? [] : [entry.slug])]),
      ),
    ]),
  )
  const targets = (field: Model['fields'][number]): [ReadonlySet<string>, string] | undefined => {
    if (field.type === 'IMAGE') return [pictures, 'image']
    if (field.type === 'FILE') return [idsOf(files), 'file']
    if (field.type === 'REFERENCE' && field.references) {
      return [names.get(field.references) ?? new Set(), `entry of ${field.references}`]
    }
    return undefined
  }
  for (const model of (entities.get('models') ?? []) as unknown as Model[]) {
    const linked = model.fields.flatMap((field) => {
      const target = targets(field)
      return target ? [[field.key, ...target] as const] : []
    })
    for (const [at, entry] of (content.get(model.apiId) ?? []).entries()) {
      for (const [key, known, noun] of linked) {
        const unknown = textsOf(entry.values[key]).find((id) => !known.has(id))
        if (unknown === undefined) continue
        throw new SeedError(
          `projects/${slug}/content/${model.apiId}.json`,
          `${at}.values.${key}: there is no ${noun} ${unknown}`,
        )
      }
    }
  }
}

function assertReferences(
  file: string,
  entities: readonly Record<string, unknown>[] | undefined,
  field: string,
  known: ReadonlySet<string>,
  noun: string,
): void {
  for (const [at, entity] of (entities ?? []).entries()) {
    const unknown = textsOf(entity[field]).find((id) => !known.has(id))
    if (unknown !== undefined) throw new SeedError(file, `${at}.${field}: there is no ${noun} ${unknown}`)
  }
}

const idsOf = (entities: readonly Record<string, unknown>[]): ReadonlySet<string> =>
  new Set(entities.map((entity) => String(entity._id)))

/** The ids in a value, which may be one, a list, or either of them by language. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
