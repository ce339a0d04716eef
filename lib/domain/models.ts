/** The values of a model's entries. `quoin models types` generates these. */
export interface ModelTypes {
  /** In one language: for the public client. */
  values: object
  /** In all languages: for the admin client. */
  localized: object
  /** The languages of the project. If omitted, any string is one. */
  language?: string
}

/** The models of a project by API id: `createPublicClient<Models>()`. */
export type ModelMap = Record<string, ModelTypes>

type Values = Record<string, unknown>

/** The models of a client that was given no types. */
export type UntypedModels = Record<
  string,
  {
    /** Any keys, with unknown values. */
    values: Values
    /** Any keys, with unknown values. */
    localized: Values
  }
>

/** Languages of the project whose models are `M`. */
export type LanguageOf<M extends ModelMap> = [M[keyof M]] extends [{ language: infer L extends string }]
  ? L
  : string

/** API ids of the models in `M`. */
export type ApiId<M extends ModelMap> = keyof M & string

/**
 * Refers to an entry of the model `A`. Any string will do, but the id of another model's entry does not compile.
 */
export type Reference<A extends string> = string & {
  /** Exists only in types: keeps references to different models apart. */
  readonly __model?: A
}

/** Selects the type of an entry: the API id of its model, or the type of its values. */
export type ModelKey<M extends ModelMap> = ApiId<M> | object

/** The API id of the model that `T` selects. */
export type ApiIdOf<M extends ModelMap, T> = [T] extends [string]
  ? T
  : [T] extends [object]
    ? string
    : ApiId<M>

/** Id of an entry that `T` selects. */
export type EntryId<T> = [T] extends [string] ? Reference<T> : string

/** Values in one language that `T` selects: those of its model, or `T` itself. */
export type ValuesOf<M extends ModelMap, T> = T extends ApiId<M> ? M[T]['values'] : T
/** Values in all languages that `T` selects: those of its model, or `T` itself. */
export type LocalizedValuesOf<M extends ModelMap, T> = T extends ApiId<M> ? M[T]['localized'] : T

/** `V` without the keys that a query left out. */
export type Only<V, K> = [keyof V] extends [K] ? V : Pick<V, K & keyof V>
