import { PlatformError, UsageError } from '../errors.ts'
import { isPermanent, needsRenewal } from './errors.ts'
import type { ChatCredentials, ChatOptions, CredentialRequest } from './types.ts'

/** Wraps an error after which no further attempt is made. */
export class PermanentFailure {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/**
 * The credentials for the next connection.
 *
 * @throws PermanentFailure if there will be none, or any other error: most are those of a network that is down
 */
export async function currentCredentials(
  credentials: ChatOptions['credentials'],
  request: CredentialRequest,
): Promise<ChatCredentials> {
  const areFixed = typeof credentials !== 'function'
  const current = await (areFixed ? credentials : askFor(credentials, request))
  if (current?.token && current.apiKey) return current
  if (areFixed) throw new UsageError('The chat needs a token and an API key.')
  // It may be what a server says instead that is busy.
  throw new PlatformError('The credentials function returned no token or no API key.')
}

async function askFor(
  credentials: Extract<ChatOptions['credentials'], (...args: never) => unknown>,
  request: CredentialRequest,
): Promise<ChatCredentials> {
  try {
    return await credentials(request)
  } catch (error) {
    throw isPermanent(error) || needsRenewal(error) ? new PermanentFailure(error) : error
  }
}
