import { createHttpFactory } from './client.ts'
import type { ModelMap, UntypedModels } from './domain/index.ts'
import type { ClientOptions } from './http/options.ts'
import type { Http } from './http/types.ts'
import { type PublicResources, publicResources } from './resources/public/index.ts'
import { requireString } from './validate.ts'

export * from './domain/index.ts'
export * from './errors.ts'
export { isTransient } from './http/retry.ts'
export type * from './http/types.ts'

/** Options of a public client: the host, and the key of one project. */
export interface PublicClientOptions extends ClientOptions {
  /** The project's API key. It may be seen by anybody who uses the app. */
  apiKey: string
}

/** Calls for anonymous visitors, by resource. `createPublicClient` creates it. */
export interface PublicClient<M extends ModelMap = UntypedModels> extends PublicResources<M> {
  /** Sends any request with this client's credential: to the public API, or to any path of the host. */
  raw: {
    /** Paths below `{host}/api_public`. */
    public: Http
    /** Any path of the host. */
    site: Http
  }
}

/**
 * A client for anonymous visitors of websites and apps. Runs in a browser too. With the types that
 * `quoin models types` generates, `createPublicClient<Models>(…)`, content calls are checked against the models.
 *
 * @throws UsageError where the key is missing, or an option is wrong.
 */
export function createPublicClient<M extends ModelMap = UntypedModels>(
  options: PublicClientOptions,
): PublicClient<M> {
  const httpFor = createHttpFactory(options, { apiKey: true })
  const headers = { 'x-api-key': requireString(options.apiKey, 'apiKey') }
  const credentials = { headers: () => headers }
  return {
    ...publicResources<M>(
      httpFor('public', credentials),
      httpFor('site', credentials),
      options.dialect?.calls,
    ),
    raw: { public: httpFor('public', credentials, 'raw'), site: httpFor('site', credentials, 'raw') },
  }
}
