import { type Mismatch, mismatches } from './match.ts'
import type { CallFilter, ExpectedCall, RecordedCall } from './types.ts'

/** A call of another path is further off than one with another body. */
const WEIGHT: Record<string, number> = { path: 100, method: 20 }
const distance = (found: readonly Mismatch[]) => found.reduce((sum, { at }) => sum + (WEIGHT[at] ?? 1), 0)

const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

function describe({ method = 'a call', path = 'any path', ...rest }: CallFilter): string {
  const others = Object.entries(rest).map(([name, value]) => `${name} ${show(value)}`)
  return `${method.toUpperCase()} ${path}${others.length > 0 ? ` with ${others.join(', ')}` : ''}`
}

/**
 * Finds the last call that matches.
 *
 * @throws Error that shows the closest call and how it differs
 */
export function expectCall(calls: readonly RecordedCall[], { times, ...filter }: ExpectedCall): RecordedCall {
  const matching = calls.filter((call) => mismatches(filter, call).length === 0)
  const last = matching.at(-1)
  if (last && (times === undefined || times === matching.length)) return last
  if (last) throw new Error(`expected ${times} calls of ${describe(filter)}, got ${matching.length}`)
  throw new Error([`no call matched ${describe(filter)}`, ...nearMiss(calls, filter)].join('\n'))
}

function nearMiss(calls: readonly RecordedCall[], filter: CallFilter): string[] {
  const ranked = calls.map((call) => ({ call, found: mismatches(filter, call) }))
  const [closest] = ranked.reverse().sort((a, b) => distance(a.found) - distance(b.found))
  if (!closest) return ['no calls were made']
  const { method, path, status, caller } = closest.call
  return [
    `closest of ${calls.length}: ${method} ${path} → ${status}, by ${caller}`,
    ...closest.found.map(
      ({ at, expected, actual }) => `  ${at}: expected ${show(expected)}, got ${show(actual)}`,
    ),
  ]
}
