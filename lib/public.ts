import { type ClientOptions, connection, neededKey } from './http/options.ts'
import { type PublicResources, publicResources } from './resources/public/index.ts'

export interface PublicClientOptions extends ClientOptions {
  /** The project's API key. It may be seen by anybody who uses the app. */
  apiKey: string
}

export interface PublicClient extends PublicResources {}

/**
 * A client for anonymous visitors of websites and apps. Runs in a browser too.
 *
 * @throws UsageError where the key is missing, or an option is wrong.
 */
export function createPublicClient(options: PublicClientOptions): PublicClient {
  const connect = connection(options)
  const credentials = { headers: () => headers }
  const headers = { 'x-api-key': neededKey(options.apiKey, 'apiKey') }
  return publicResources(connect('public', credentials), connect('site', credentials))
}
