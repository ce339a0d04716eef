import { z } from 'zod'
import { type ContentFilter, type ContentSort, DEFAULT_CONTENT_LIMIT } from '../../../../lib/domain/index.ts'
import { nextPlace } from '../../content/entries.ts'
import { conditionToFilter, filterToWhere } from '../../content/filters.ts'
import { f2, json, jsonParameters, p2, s2 } from '../../content/parameters.ts'
import {
  getPublished,
  languageOf,
  listPublished,
  publicContent,
  publicView,
  readingOf,
} from '../../content/public.ts'
import { assertReferences } from '../../content/references.ts'
import { checkValues, mergeValues } from '../../content/values.ts'
import { content, models } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { publicRoute } from '../../http/route.ts'
import { invalid } from '../../services/errors.ts'
import { integer, pageOf, paging } from '../../services/schemas.ts'
import { where } from '../../store/where.ts'

const lang = z.string().max(20).optional()
const PAGING = paging(DEFAULT_CONTENT_LIMIT)

/** A filter or a sort key in a parameter of its own. */
const CONDITION = /^[fs]\./

export const contentRoutes = [
  publicRoute('GET', '/v3/cms/content/api/:apiId', {
    summary: 'Lists published entries of a model in one language, filtered, sorted and paged',
    query: z.object({
      lang,
      ...jsonParameters,
      o: z.string().max(2000).optional(),
      page: integer(0, 1e9).optional(),
      limit: integer(1, 1000).optional(),
    }),
    response: pageOf(publicContent),
    handle(call) {
      const { query } = call
      const reading = readingOf(call, call.params.apiId, query.lang)
      const paged = json('p2', query.p2, p2)
      const filters = (json('f2', query.f2, f2) ?? []) as ContentFilter[]
      return listPublished(call, reading, {
        filters: filters.map((filter) => filterToWhere(reading, filter, 'f2')),
        sorts: json('s2', query.s2, s2) ?? [],
        sortName: 's2',
        page: paged?.page ?? query.page ?? 0,
        limit: paged?.limit ?? query.limit ?? DEFAULT_CONTENT_LIMIT,
        ...(query.o === undefined
          ? {}
          : {
              only: query.o
                .split(',')
                .map((key) => key.trim())
                .filter(Boolean),
            }),
      })
    },
  }),
  publicRoute('GET', '/v2/cms/content/:apiId', {
    summary: 'Lists published entries of a model, with `f.<key>` and `s.<key>`',
    query: z.object({ lang, ...PAGING }),
    openQuery: CONDITION,
    response: pageOf(publicContent),
    handle(call) {
      const reading = readingOf(call, call.params.apiId, call.query.lang)
      const open = [...call.rawQuery()].filter(([name]) => CONDITION.test(name))
      const sorts = open
        .filter(([name]) => name.startsWith('s.'))
        .map(([name, order]): ContentSort => {
          if (order !== 'asc' && order !== 'desc') throw invalid({ [name]: 'must be asc or desc' })
          return { key: name.slice(2), order }
        })
      return listPublished(call, reading, {
        filters: open
          .filter(([name]) => name.startsWith('f.'))
          .map(([name, text]) =>
            filterToWhere(reading, conditionToFilter(reading, name.slice(2), text), name),
          ),
        sorts,
        sortName: sorts[0] ? `s.${sorts[0].key}` : 's',
        page: call.query.page,
        limit: call.query.limit,
      })
    },
  }),
  publicRoute('GET', '/v3/cms/content/:id', {
    summary: 'Gets one published entry in one language',
    query: z.object({ lang }),
    response: publicContent,
    handle: (call) => getPublished(call, call.params.id, call.query.lang),
  }),
  publicRoute('POST', '/v3/cms/content', {
    summary: 'Hands in an entry; it stays a draft until an admin publishes it',
    body: z.strictObject({ modelId: id, lang, values: z.record(z.string(), z.unknown()) }),
    response: publicContent,
    status: 201,
    handle(call) {
      const { modelId, lang, values } = call.body
      const model = call.table(models).get(modelId)
      if (!model) throw invalid({ modelId: 'is not a model of this project' })
      const language = languageOf(call.project, lang)
      const entries = Object.entries(values).map(([key, value]) => {
        const field = model.fields.find((candidate) => candidate.key === key)
        return [key, field?.localized ? { [language.lang]: value } : value]
      })
      const stored = mergeValues(model, {}, Object.fromEntries(entries))
      checkValues(model, stored, { isDraft: false, languages: call.project.languages })
      assertReferences(call, model, stored)
      const entry = call.table(content).insert({
        modelId,
        apiId: model.apiId,
        status: 'draft',
        order: nextPlace(call, model.apiId),
        version: 1,
        values: stored,
      })
      return publicView({ model, ...language }, entry)
    },
  }),
  publicRoute('GET', '/v1/cms/structure', {
    summary: 'The models of the project, with how many published entries each has, and its languages',
    response: z.object({
      models: z.array(z.looseObject({ _id: z.string() })),
      languages: z.array(z.string()),
    }),
    handle: (call) => ({
      models: call
        .table(models)
        .find()
        .map(({ _id, apiId, name, fields }) => ({
          _id,
          apiId,
          name,
          fields,
          entries: call
            .table(content)
            .count([where.equal('apiId', apiId), where.equal('status', 'published')]),
        })),
      languages: call.project.languages,
    }),
  }),
  publicRoute('GET', '/project/:projectId/cms/:apiId', {
    summary: 'Lists published entries of a model (legacy)',
    query: z.object({ lang, ...PAGING }),
    response: pageOf(publicContent),
    handle(call) {
      const { lang, page, limit } = call.query
      const reading = readingOf(call, call.params.apiId, lang)
      return listPublished(call, reading, { filters: [], sorts: [], sortName: 'sort', page, limit })
    },
  }),
  publicRoute('GET', '/project/:projectId/cms/:apiId/:contentId', {
    summary: 'Gets one published entry (legacy)',
    query: z.object({ lang }),
    response: publicContent,
    handle(call) {
      const { apiId, contentId } = call.params
      const { model } = readingOf(call, apiId, call.query.lang)
      return getPublished(call, contentId, call.query.lang, model.apiId)
    },
  }),
]
