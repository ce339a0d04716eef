// What the bodies of responses must be, and where a platform has their parts.

/**
 * What the body of a response must be. Anything else rejects with a DecodeError, so that a method never resolves with
 * something other than its type says.
 *
 * - `entity` has an id, `object` need not; `user` is an entity that may be in a member `user`
 * - `entities` and `objects` are those of a list that has no pages; a single entity counts as one of them
 * - `done` is anything but a refusal: the entity if there is one, else undefined
 * - `raw` is the body as it was sent
 */
export type Expect = 'entity' | 'user' | 'entities' | 'object' | 'objects' | 'done' | 'raw'

/** How a platform writes a list. Members that are omitted are recognised on the first page of each list. */
export interface ListDialect {
  /** Where the rows are, such as `data.rows`; `''` is the body itself. */
  rows?: string | undefined
  /** Where the number of rows on all pages is, such as `meta.total`; `false` if there is none. */
  total?: string | false | undefined
  /** Where a boolean says whether another page follows, such as `pagination.has_more`. */
  hasMore?: string | undefined
  /** Where the next page is named: a cursor, a page number, or a link whose parameters are sent; empty on the last page. */
  next?: string | undefined
  /** How the next page is requested: by `page`, by `offset`, or by the value that `next` names. */
  paging?: 'page' | 'offset' | 'next' | undefined
  /** Number of the first page. Pages of this library start at 0 all the same. */
  firstPage?: 0 | 1 | undefined
}

/** How a platform writes an entity. Members that are omitted are recognised. */
export interface EntityDialect {
  /** Where the entity is, such as `payload` or `data.entity`; `''` is the body itself. */
  envelope?: string | undefined
  /** Name of the member that identifies an entity. It is returned as `_id`. */
  id?: string | undefined
}

/** Calls that the specification names without showing them. Omitted members have this library's defaults. */
export interface CallsDialect {
  /**
   * Path of the exchange rate, below the public API.
   *
   * @default '/v1/exchange-rate/{currency}'
   */
  exchangeRate?: string | undefined
  /**
   * Path of the deals of the CRM, below `/project/{projectId}` of the legacy API.
   *
   * @default '/provider/crm/deals'
   */
  deals?: string | undefined
  /**
   * Method and path by which a user accepts or rejects a request, below the user API. The body has the status, and the
   * id unless the path has it.
   *
   * @default 'PUT /request-action/{id}'
   */
  respond?: string | undefined
  /**
   * Id of the model of holiday feedback.
   *
   * @default 'holiday-feedback'
   */
  feedbackModel?: string | undefined
}

/**
 * How a platform writes lists and entities. `quoin doctor` proposes the one that a platform needs: the specification's
 * and its usual variants are recognised without it.
 */
export interface Dialect {
  list?: ListDialect | undefined
  entity?: EntityDialect | undefined
  /** Where a platform has the calls that the specification does not show. */
  calls?: CallsDialect | undefined
  /** Differences of the legacy back end. */
  legacy?: { list?: ListDialect | undefined; entity?: EntityDialect | undefined } | undefined
}
