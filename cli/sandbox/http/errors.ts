import type { ErrorBody, ErrorCode } from '../../../lib/domain/index.ts'

/** An answer that is not a success: the status and the body of `ErrorBody`. */
export class PlatformError extends Error {
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
    this.name = 'PlatformError'
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
  new PlatformError(400, 'validation', `Check ${Object.keys(fields).join(', ') || 'the body'}.`, { fields })

/** 404, naming what was looked for. */
export const notFound = (what: string) => new PlatformError(404, 'not-found', `There is no ${what}.`)

/** 409: what is stored does not allow it. */
export const conflict = (code: ErrorCode, message: string) => new PlatformError(409, code, message)

/** What file systems and the store say where there is no room. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])
const SQLITE_FULL = 13

/** 507 where an error means that nothing more can be stored; else `undefined`. */
export function noRoom(error: unknown): PlatformError | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  const isFull = NO_ROOM.has(code) || (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL)
  return isFull
    ? new PlatformError(
        507,
        'disk-full',
        'The disk of the sandbox is full: nothing was stored. Make room first.',
      )
    : undefined
}
