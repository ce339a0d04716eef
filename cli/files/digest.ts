import { createHash } from 'node:crypto'
import { isRecord } from '../../lib/domain/is-record.ts'

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isRecord(value)) return value
  const pairs = Object.keys(value)
    .sort()
    .map((key) => [key, canonical(value[key])])
  return { pairs }
}

/** Equal for JSON with equal content, whatever the order of its keys. */
export const digestOf = (json: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(json)))
    .digest('hex')
    .slice(0, 32)
