import { ERROR_CODES } from '../domain/errors.ts'
import { isRecord } from '../domain/is-record.ts'

/** What an error response says. */
export interface ErrorBody {
  code?: string
  message?: string
  fields?: Record<string, string>
}

const MAX_TEXT_MESSAGE_LENGTH = 500
const KNOWN_CODES = new Set<string>(ERROR_CODES)
/** The only error that a helper acts upon, so it is found in any body, whatever its code: an upsert then creates the box. */
const WRONG_BOX_ID = /wrong[\s_-]?box[\s_-]?id/i

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** `WRONG_BOX_ID`, `wrongBoxId` and `Wrong box id` as `wrong-box-id`. */
const kebab = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()

/** A word is a code; a sentence is one only if it spells a known code. */
function parseCode(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  const code = kebab(value)
  return KNOWN_CODES.has(code) || (/^[\w.:-]{1,64}$/.test(value) && /[a-z]/.test(code)) ? code : undefined
}

/** Members with what people are to read, and those that may hold them a level deeper. */
const MESSAGES = ['message', 'detail', 'title', 'msg', 'errmsg', 'error_description', 'reason']
const HOLDERS = ['data', 'result']

const messageOf = (value: unknown): string | undefined => {
  if (isText(value)) return value
  if (Array.isArray(value)) return value.map(messageOf).filter(Boolean).join('; ') || undefined
  return isRecord(value) ? messageOf(MESSAGES.map((name) => value[name]).find(Boolean)) : undefined
}

/** Field errors as a map of field to message, or as a list of `{ field, message }`. */
function parseFields(value: unknown): Record<string, string> | undefined {
  const entries = Array.isArray(value)
    ? value
        .filter(isRecord)
        .map((one) => [one['field'] ?? one['path'] ?? one['param'] ?? one['property'], one])
    : isRecord(value)
      ? Object.entries(value)
      : []
  const fields = entries.flatMap(([field, problem]) => {
    const message = messageOf(problem) ?? (problem === null ? undefined : String(problem))
    return isText(field) && message ? [[field, message] as const] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

function parseRecord(body: Record<string, unknown>): ErrorBody {
  const { error, errors } = body
  const first = Array.isArray(errors) ? errors[0] : undefined
  const nested = isRecord(error) ? error : {}
  const sources = [nested, body, first, ...HOLDERS.map((name) => body[name])].filter(isRecord)
  const pick = <T>(read: (source: Record<string, unknown>) => T | undefined): T | undefined => {
    for (const source of sources) {
      const value = read(source)
      if (value !== undefined) return value
    }
    return undefined
  }
  const code = pick(({ code }) => parseCode(code)) ?? parseCode(error)
  const message = pick(messageOf) ?? messageOf(errors) ?? messageOf(error)
  const fields = pick(({ fields }) => parseFields(fields)) ?? parseFields(errors)
  return { ...(code && { code }), ...(message && { message }), ...(fields && { fields }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the error of a response body: `{ error: { code, message, fields } }`, which is the sandbox's own, `{ error }`,
 * `{ code, message }`, `{ message }`, `{ errors: [] }`, problem details, or text.
 */
export function parseErrorBody(text: string, isJson: boolean): ErrorBody {
  const body = isJson ? parseJson(text) : undefined
  let parsed: ErrorBody = {}
  if (isRecord(body)) parsed = parseRecord(body)
  else if (isText(body)) parsed = { message: body }
  else if (!isJson && isText(text) && text.length <= MAX_TEXT_MESSAGE_LENGTH && !text.includes('<')) {
    parsed = { message: text.trim() }
  }
  if (WRONG_BOX_ID.test(text)) parsed.code = 'wrong-box-id'
  if (!parsed.code && parsed.message) {
    const code = kebab(parsed.message)
    if (KNOWN_CODES.has(code)) parsed.code = code
  }
  return parsed
}
