import { createHttpFactory } from './client.ts'
import type { ClientOptions } from './http/options.ts'
import type { Http } from './http/types.ts'
import { type PrivateResources, privateResources } from './resources/private/index.ts'
import { requireString } from './validate.ts'

export * from './domain/index.ts'
export * from './errors.ts'
export { isTransient } from './http/retry.ts'
export type * from './http/types.ts'

/** Options of a private client: the host, and the private key of one project. */
export interface PrivateClientOptions extends ClientOptions {
  /** The project's private API key. It must not leave the server. */
  privateApiKey: string
}

/** Calls for servers that act for a project, by resource. `createPrivateClient` creates it. */
export interface PrivateClient extends PrivateResources {
  /** Sends any request with this client's credential, to the private API. */
  raw: {
    /** Paths below `{host}/api_private`. */
    private: Http
  }
}

/**
 * A client for servers that act for a project.
 *
 * @throws UsageError where the key is missing, or an option is wrong.
 */
export function createPrivateClient(options: PrivateClientOptions): PrivateClient {
  const httpFor = createHttpFactory(options, { privateApiKey: true })
  const headers = { 'x-private-api-key': requireString(options.privateApiKey, 'privateApiKey') }
  const credentials = { headers: () => headers }
  return {
    ...privateResources(httpFor('private', credentials)),
    raw: { private: httpFor('private', credentials, 'raw') },
  }
}
