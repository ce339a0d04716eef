import { UsageError } from '../errors.ts'
import { isTransient } from '../http/retry.ts'
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
 * @throws PermanentFailure if there will be none, or the error if it is transient
 */
export async function currentCredentials(
  credentials: ChatOptions['credentials'],
  request: CredentialRequest,
): Promise<ChatCredentials> {
  try {
    const current = await (typeof credentials === 'function' ? credentials(request) : credentials)
    if (!current?.token || !current.apiKey) throw new UsageError('The chat needs a token and an API key.')
    return current
  } catch (error) {
    throw isTransient(error) ? error : new PermanentFailure(error)
  }
}
