import type { Rule } from '../../faults/faults.ts'
import { inUnits } from '../duration.ts'

const bytes = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'byte' : 'bytes'}`

/** The calls that a rule is for: `GET /api_public/* by a user`. */
export const callsOf = ({ method, path, caller, headers = {} }: Rule): string =>
  [
    method === undefined && path === undefined ? 'All calls' : `${method ?? 'Calls'} ${path ?? ''}`.trim(),
    caller === undefined ? '' : `as ${caller}`,
    ...Object.entries(headers).map(([name, value]) => `with ${name}: ${value}`),
  ]
    .filter(Boolean)
    .join(' ')

export const conditionsOf = ({ times, nth, probability }: Rule): string =>
  [
    times === undefined ? '' : times === 1 ? 'once' : `${times} times`,
    nth === undefined ? '' : `call number ${nth} only`,
    probability === undefined ? '' : `${Number((probability * 100).toFixed(4))}% of calls`,
  ]
    .filter(Boolean)
    .join(', ') || 'always'

/** The effects of a rule, in their order. */
export function effectsOf(rule: Rule): string {
  const { latency, status, retryAfter, later } = rule
  const range = Array.isArray(latency) ? latency : latency === undefined ? [] : [latency]
  const parts = [
    rule.staleTokens && 'sessions expire',
    rule.dropSockets && 'chat connections drop',
    later !== undefined && `clock ${inUnits(later)} ahead`,
    range.length > 0 && `${range.map(inUnits).join(' to ')} delay`,
    rule.reset && 'connection reset',
    status !== undefined && `status ${status}`,
    retryAfter !== undefined && `retry after ${retryAfter} s`,
    rule.bytesPerSecond !== undefined && `${bytes(rule.bytesPerSecond)} a second`,
    rule.cutAfter !== undefined && `connection closed after ${bytes(rule.cutAfter)}`,
    rule.stallAfter !== undefined && `stalls after ${bytes(rule.stallAfter)}`,
    rule.truncateAfter !== undefined && `body ends after ${bytes(rule.truncateAfter)}`,
    rule.corruptAt !== undefined && `a bit of byte ${rule.corruptAt.toLocaleString('en')} flipped`,
  ]
  return parts.filter(Boolean).join(', ')
}
