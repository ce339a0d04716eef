import type {
  AdminEntry,
  ApiId,
  ApiIdOf,
  EntryId,
  LanguageOf,
  LocalizedValuesOf,
  ModelKey,
  ModelMap,
  UntypedModels,
} from '../../domain/index.ts'
import { VersionConflictError } from '../../errors.ts'
import { apiPromise } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Optional, requireAll, requireObject, requireString, requireStrings } from '../../validate.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import { upsertEntry } from './content-upsert.ts'
import { findModel } from './models.ts'
import {
  type ContentUpsert,
  lookUp,
  type NewContent,
  type NewContentOf,
  requireEntry,
  type Values,
} from './new-content.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

const MAX_EDIT_ATTEMPTS = 3

/** Filters of admin content lists. Without `modelId` and `apiId`, entries of every model. */
export type ContentListFilter<A extends string = string> = ListFilter<
  'order' | 'created' | 'updated' | 'slug'
> &
  Optional<{
    /** Only entries of the model with this id. */
    modelId: string
    /** The same by the model's API id, such as `article`. */
    apiId: A
    /** Only drafts, or only published entries. */
    status: 'draft' | 'published'
  }>

/** Languages of a localised value to change; `null` clears one. */
type ClearableLanguages<T> = T extends Record<string, unknown> ? { [L in keyof T]: T[L] | null } : never
/** Changes of an entry; whatever is omitted stays. */
export type ContentChange<V = Values> = Partial<Omit<NewContent, 'slug' | 'values'>> & {
  /** `null` clears it. */
  slug?: string | null | undefined
  /** Values that are omitted are kept, and so are languages of one; `null` clears a value or a language. */
  values?: { [K in keyof V]?: V[K] | ClearableLanguages<V[K]> | null } | undefined
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version?: number | undefined
}

/** A new order of the entries of a model. */
export interface ContentOrder {
  /** Id of the model. */
  modelId: string
  /** The entries of the model, first one first. */
  ids: readonly string[]
}

/** A string in all languages of the project. */
export interface Translation {
  /** Identifies the string, as it was sent. */
  key: string
  /** By language. */
  translations: Record<string, string>
}

/** One value to set in an entry. */
export interface ContentValue<L extends string = string> {
  /** Key of the model's field. */
  key: string
  /** A value that the field's type allows; `null` clears it. */
  value: unknown
  /** The language to write, for localised fields. */
  lang?: L | undefined
}

/**
 * CMS entries. Their types come from the models that the client was given, `createAdminClient<Models>()`, or from the
 * call: `content.get<'article'>(id)` by model, `content.get<{ title: Localized }>(id)` by values.
 */
export const content = <M extends ModelMap = UntypedModels>(
  http: Http,
  legacy: Http,
  project: ResolveProject,
) => ({
  /**
   * Lists entries, drafts included. `GET /api_admin/v1/cms/content`.
   * @example client.content.list({ apiId: 'news', status: 'draft' })
   */
  list<T extends ModelKey<M> = ApiId<M>>(filter?: ContentListFilter<ApiIdOf<M, T>>, options?: AdminOptions) {
    return http.list<AdminEntry<M, T>>(
      path`/v1/cms/content`,
      requireFilter(filter, ...LIST, 'modelId', 'apiId', 'status'),
      options,
    )
  },
  /**
   * Returns one entry. `GET /api_admin/v1/cms/content/{id}`.
   * @throws NotFoundError
   * @example client.content.get('{id}')
   */
  get<T extends ModelKey<M> = ApiId<M>>(id: EntryId<T>, options?: AdminOptions) {
    return http.get<AdminEntry<M, T>>(path`/v1/cms/content/${id}`, undefined, options)
  },
  /**
   * Creates an entry. `POST /api_admin/v1/cms/content`. Where its model is given by API id, the models are listed first:
   * `GET /api_admin/v1/cms/model`.
   * @throws ValidationError with `fields`
   * @throws NotFoundError if no model has the API id
   * @example client.content.create({ modelId: 'm1', slug: 'open-doors', values: { title: { en: 'Open doors' } } })
   */
  create<T extends ModelKey<M> = ApiId<M>>(
    entry: NewContentOf<LocalizedValuesOf<M, NoInfer<T>>, ApiIdOf<M, T>>,
    options?: AdminOptions,
  ) {
    requireEntry(requireObject(entry, 'entry'))
    const post = (body: object) => http.post<AdminEntry<M, T>>(path`/v1/cms/content`, body, options)
    if (entry.modelId !== undefined) return post(entry)
    const { apiId, ...fields } = entry
    return apiPromise(
      findModel(http, apiId, lookUp(options)).then(({ _id }) =>
        post({ ...fields, modelId: _id }).withResponse(),
      ),
    )
  },
  /**
   * Creates the entry with this slug, or changes it if its model has one. Omitted fields stay, as with `update`.
   * The models and entries are listed to find it, `GET /api_admin/v1/cms/model` and `GET /api_admin/v1/cms/content`, and
   * it is stored with `PUT /api_admin/v1/cms/content/{id}` or `POST /api_admin/v1/cms/content`. Concurrent upserts of the
   * same slug result in one entry.
   * @throws ValidationError with `fields`
   * @throws NotFoundError if no model has the API id
   * @example client.content.upsert({ apiId: 'news', slug: 'open-doors', values: { title: { en: 'Open doors' } } })
   */
  upsert<T extends ModelKey<M> = ApiId<M>>(
    entry: ContentUpsert<LocalizedValuesOf<M, NoInfer<T>>, ApiIdOf<M, T>>,
    options?: AdminOptions,
  ) {
    return upsertEntry(http, entry as ContentUpsert, options) as Promise<AdminEntry<M, T>>
  },
  /**
   * Updates an entry. `PUT /api_admin/v1/cms/content/{id}`.
   * @throws NotFoundError, ValidationError
   * @throws VersionConflictError if `version` is outdated
   * @example client.content.update('{id}', { values: { title: { en: 'Open doors' } }, version: 4 })
   */
  update<T extends ModelKey<M> = ApiId<M>>(
    id: EntryId<T>,
    change: ContentChange<LocalizedValuesOf<M, NoInfer<T>>>,
    options?: AdminOptions,
  ) {
    return http.put<AdminEntry<M, T>>(path`/v1/cms/content/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Reads an entry, lets `change` modify a draft of its values, slug and status, and stores it. Values deleted from
   * the draft are cleared, a language of a value by setting it to `null`. If the entry has been changed in the meantime,
   * it starts over with the new version.
   * `GET` and `PUT /api_admin/v1/cms/content/{id}`.
   * @throws NotFoundError, ValidationError
   * @throws VersionConflictError if it still conflicts after three attempts
   * @example
   * client.content.edit<{ title: object }>('{id}', (draft) => {
   *   draft.values = { title: { en: 'Open doors' } }
   * })
   */
  async edit<T extends ModelKey<M> = ApiId<M>>(
    id: EntryId<T>,
    change: (draft: Pick<AdminEntry<M, T>, 'values' | 'slug' | 'status'>) => void,
    options?: AdminOptions,
  ): Promise<AdminEntry<M, T>> {
    const address = path`/v1/cms/content/${id}`
    for (let attempt = 1; ; attempt += 1) {
      const { slug, status, values, version } = await http.get<AdminEntry<M, T>>(address, undefined, options)
      const cleared = Object.fromEntries(Object.keys(values ?? {}).map((key) => [key, null]))
      const draft = { status, values, ...(slug !== undefined && { slug }) }
      change(draft)
      try {
        return await http.put<AdminEntry<M, T>>(
          address,
          {
            ...(slug !== undefined && { slug: null }),
            ...draft,
            values: { ...cleared, ...(draft.values as object) },
            version,
          },
          options,
        )
      } catch (error) {
        if (!(error instanceof VersionConflictError) || attempt === MAX_EDIT_ATTEMPTS) throw error
      }
    }
  },
  /**
   * Deletes an entry. `DELETE /api_admin/v1/cms/content/{id}`.
   * @throws NotFoundError
   * @example client.content.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/cms/content/${id}`, options)
  },
  /**
   * Reorders the entries of a model. `PUT /api_admin/v1/cms/content/order`.
   * @example client.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] })
   */
  reorder(order: ContentOrder, options?: AdminOptions) {
    const { modelId, ids } = requireObject(order, 'order')
    requireAll(
      () => requireString(modelId, 'order.modelId'),
      () => requireStrings(ids, 'order.ids'),
    )
    return http.put<void>(path`/v1/cms/content/order`, order, { ...options, expect: 'done' })
  },
  /**
   * Sets one value of an entry. `PUT /api_admin/v1/cms/content/{id}/value`.
   * @throws NotFoundError, ValidationError
   * @example client.content.setValue('{id}', { key: 'title', value: 'Open doors', lang: 'en' })
   */
  setValue<T extends ModelKey<M> = ApiId<M>>(
    id: EntryId<T>,
    value: ContentValue<LanguageOf<M>>,
    options?: AdminOptions,
  ) {
    requireString(requireObject(value, 'value').key, 'value.key')
    const resultAt = path`/v1/cms/content/${id}`
    return http.put<AdminEntry<M, T>>(path`/v1/cms/content/${id}/value`, value, { ...options, resultAt })
  },
  /**
   * Translates a string into all languages of the project. `POST /project/{projectId}/content/translate`.
   * @example client.content.translate({ key: 'title', text: 'Open doors' })
   */
  translate(text: { key: string; text: string }, options?: AdminOptions) {
    requireString(requireObject(text, 'text').key, 'key')
    requireString(text.text, 'text')
    return legacy.post<Translation>(path`/project/${project(options)}/content/translate`, text, {
      ...options,
      expect: 'object',
    })
  },
})
