import type { ErrorBody, ErrorCode } from '../../../lib/domain/index.ts'
import { StoreError } from '../store/errors.ts'

/** An error response: the status and the body of `ErrorBody`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }

  body(): ErrorBody {
    return {
      error: { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) },
    }
  }
}

/** 400: one or more fields are wrong. The keys of `fields` are dotted paths. */
export const invalid = (fields: Record<string, string>) =>
  new ApiError(400, 'validation', `Check ${Object.keys(fields).join(', ') || 'the body'}.`, { fields })

/** 404, naming what was looked for. */
export const notFound = (what: string) => new ApiError(404, 'not-found', `There is no ${what}.`)

/** 409: the stored state does not allow it. `fields` say what it would allow. */
export const conflict = (code: ErrorCode, message: string, fields?: Record<string, string>) =>
  new ApiError(409, code, message, fields && { fields })

/** 409: a step between two states that is none, with those that are. `what` is such as `Order W-000007`. */
export const illegalStep = (what: string, from: string, to: string, allowed: readonly string[]) =>
  conflict(
    'illegal-transition',
    `${what} is ${from} and cannot be ${to.replaceAll('_', ' ')}: ${allowed.length > 0 ? `its next status is ${allowed.join(' or ')}` : `${from} is final`}.`,
  )

/** The response that an error stands for, or `undefined` for an unexpected one. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof StoreError) {
    if (error.kind === 'not-found') return new ApiError(404, 'not-found', error.message)
    if (error.kind === 'duplicate') return conflict('conflict', error.message)
    if (error.kind === 'busy') {
      return new ApiError(503, 'busy', error.message, { headers: { 'retry-after': '1' } })
    }
    return invalid({ [error.field ?? 'field']: error.message })
  }
  return isDiskFull(error)
    ? new ApiError(507, 'disk-full', 'The disk of the sandbox is full: nothing was stored. Free some space.')
    : undefined
}

const DISK_FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])
const SQLITE_FULL = 13

function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return DISK_FULL_CODES.has(code) || (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL)
}
