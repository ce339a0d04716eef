import { z } from 'zod'
import type { ContentEntry, ContentSort, PublicContent } from '../../../lib/domain/index.ts'
import { content } from '../entities/index.ts'
import { entityShape } from '../entities/shapes.ts'
import type { WithProject } from '../services/call.ts'
import { invalid, notFound } from '../services/errors.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { expression, type Where, where } from '../store/where.ts'
import { modelNamed } from './entries.ts'
import type { Reading } from './filters.ts'
import { sortToSql } from './filters.ts'
import { withoutUnpublished } from './references.ts'
import { localize } from './values.ts'

export const publicContent = z
  .looseObject({
    ...entityShape,
    apiId: z.string(),
    slug: z.string().optional(),
    order: z.int(),
    lang: z.string(),
    values: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PublicContentEntry' })

/** The model with an API id, to be read in a language. @throws ApiError 404, 400 for a language the project lacks */
export function readingOf(call: WithProject, apiId: string, lang: string | undefined): Reading {
  return { model: modelNamed(call, apiId), ...languageOf(call.project, lang) }
}

export function languageOf(
  project: ProjectRecord,
  lang: string | undefined,
): { lang: string; first: string } {
  const first = project.languages[0] as string
  if (lang !== undefined && !project.languages.includes(lang)) {
    throw invalid({ lang: `is not a language of the project: use ${project.languages.join(', ')}` })
  }
  return { lang: lang ?? first, first }
}

/** Published entries of a model, each in one language. */
export function listPublished(
  call: WithProject,
  reading: Reading,
  find: {
    filters: Where[]
    sorts: ContentSort[]
    sortName: string
    page: number
    limit: number
    only?: string[]
  },
) {
  const { page, limit, only } = find
  const known = reading.model.fields.map((field) => field.key)
  const unknown = only?.find((key) => !known.includes(key))
  if (unknown !== undefined) throw invalid({ o: `${reading.model.apiId} has no field ${unknown}` })
  const found = call.table(content).page(
    { page, limit },
    {
      where: [where.equal('apiId', reading.model.apiId), where.equal('status', 'published'), ...find.filters],
      sortSql: [...sortToSql(reading, find.sorts, find.sortName), BY_ORDER],
    },
  )
  const visible = withoutUnpublished(call, reading.model)
  return {
    ...found,
    data: found.data.map((entry) => publicView(reading, { ...entry, values: visible(entry.values) }, only)),
  }
}

const BY_ORDER = { sql: expression('order'), isDescending: false }

/** One published entry. @throws ApiError 404, also for a draft and for an entry of another model than `apiId` */
export function getPublished(
  call: WithProject,
  id: string,
  lang: string | undefined,
  apiId?: string,
): Serialized<PublicContent> {
  const entry = call.table(content).get(id)
  const isThere = entry?.status === 'published' && (apiId === undefined || entry.apiId === apiId)
  if (!isThere) throw notFound(`${content.noun} ${id.slice(0, 64)}`)
  const reading = readingOf(call, entry.apiId, lang)
  const values = withoutUnpublished(call, reading.model)(entry.values)
  return publicView(reading, { ...entry, values })
}

export function publicView(
  reading: Reading,
  entry: Serialized<ContentEntry>,
  only?: string[],
): Serialized<PublicContent> {
  const values = localize(reading.model, entry.values, reading.lang, reading.first)
  return {
    _id: entry._id,
    apiId: entry.apiId,
    ...(entry.slug === undefined ? {} : { slug: entry.slug }),
    order: entry.order,
    lang: reading.lang,
    values: only ? Object.fromEntries(Object.entries(values).filter(([key]) => only.includes(key))) : values,
    created: entry.created,
    updated: entry.updated,
  }
}
