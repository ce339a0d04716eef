import { DecodeError, isPlatformError } from '../errors.ts'
import type { ApiResponse } from './api-promise.ts'
import type { Call, ResponseInfo } from './types.ts'

/**
 * What a call has written, read by another one because the platform has only acknowledged it, or named its `id`.
 *
 * @throws DecodeError that says that it has been written, if it cannot be read
 */
export async function readWritten<T>(
  write: string,
  response: ResponseInfo,
  reading: Call<T>,
  id?: string,
): Promise<ApiResponse<T>> {
  const fail = (problem: string) => {
    const { status, requestId } = response
    const succeeded = `${write} succeeded without a response${id === undefined ? '' : ` but the id ${id}`}`
    return new DecodeError(`${succeeded}, and reading it failed: ${problem}`, {
      code: 'empty-response',
      status,
      requestId,
    })
  }
  let data: T
  try {
    data = await reading
  } catch (error) {
    throw isPlatformError(error) ? fail(error.message) : error
  }
  const found = `${(data as { _id?: unknown })._id}`
  if (id !== undefined && found !== id) throw fail(`the platform responded with ${found}`)
  return { data, response }
}
