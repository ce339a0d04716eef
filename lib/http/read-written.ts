import { DecodeError, isPlatformError } from '../errors.ts'
import type { ApiResponse } from './api-promise.ts'
import type { Call, ResponseInfo } from './types.ts'

/**
 * What a call has written, read by another one because the platform has only acknowledged it.
 *
 * @throws DecodeError that says that it has been written, if it cannot be read
 */
export async function readWritten<T>(
  write: string,
  response: ResponseInfo,
  reading: Call<T>,
): Promise<ApiResponse<T>> {
  try {
    return { data: await reading, response }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    const { status, requestId } = response
    const message = `${write} succeeded without a response, and reading it failed: ${error.message}`
    throw new DecodeError(message, { code: 'empty-response', status, requestId })
  }
}
