import { z } from 'zod'
import { isCaller, pathPattern } from '../journal/match.ts'
import { parseOptions } from '../services/known.ts'
import { randomFrom } from '../services/random.ts'
import type { FaultOptions, Faults } from './types.ts'

const count = z.int().min(0).max(1e9)
const milliseconds = z.int().min(0).max(600_000)

/** As `FaultRule` documents them. */
const effects = {
  latency: z.union([milliseconds, z.tuple([milliseconds, milliseconds])]).optional(),
  status: z.int().min(400).max(599).optional(),
  retryAfter: z.int().min(0).max(86_400).optional(),
  reset: z.boolean().optional(),
  cutAfter: count.optional(),
  stallAfter: count.optional(),
  truncateAfter: count.optional(),
  bytesPerSecond: z.int().min(1).max(1e9).optional(),
  corruptAt: count.optional(),
  staleTokens: z.boolean().optional(),
  dropSockets: z.boolean().optional(),
  later: z
    .int()
    .min(1)
    .max(10 * 366 * 86_400_000)
    .optional(),
}
export type Effects = z.output<z.ZodObject<typeof effects>>

export const faultRule = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
  // Another beginning would fit no call, and the rule would never apply.
  path: z.string().regex(/^[/*]/, 'must begin with / or *').max(500).optional(),
  headers: z.record(z.string().min(1).max(200), z.string().max(1000)).optional(),
  caller: z.string().min(1).max(200).optional(),
  nth: z.int().min(1).max(1e9).optional(),
  probability: z.number().min(0).max(1).optional(),
  times: z.int().min(1).max(1e9).optional(),
  ...effects,
})

export const MAX_RULES = 100

/** What is to go wrong: the first rule that fits a call holds. The same seed and the same calls fail the same way. */
export const faultConfig = z.strictObject({
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
  rules: z.array(faultRule).max(MAX_RULES).default([]),
})
type FaultConfig = z.output<typeof faultConfig>
export type Rule = FaultConfig['rules'][number]

/** What rules are matched against. */
interface IncomingCall {
  method: string
  path: string
  header(name: string): string | undefined
  /** Looked up only for rules that name a caller. */
  caller(): string
}

/** A rule in force. */
interface ActiveRule {
  /** No other rule gets it, now or later. */
  readonly id: number
  readonly rule: Rule
  /** Calls that matched it, and those that it was applied to. */
  readonly calls: number
  readonly hits: number
}

/** Whether a rule has been applied for the last time. */
export const isUsedUp = ({ rule: { nth, times }, calls, hits }: ActiveRule): boolean =>
  hits >= (times ?? Number.POSITIVE_INFINITY) || calls >= (nth ?? Number.POSITIVE_INFINITY)

/** The faults of a running sandbox, with the parts that only its server and its pages need. */
export interface FaultSource extends Faults {
  /** The rules in the order in which they are tried. */
  active(): readonly ActiveRule[]
  /** Puts a rule before all others, whose counts go on. */
  add(rule: Rule): void
  /** Removes one rule; the counts of the others go on. */
  remove(id: number): void
  /** The effects of the first rule that matches the call, counted as a hit. */
  match(call: IncomingCall): Effects | undefined
}

/** Method, path, headers and caller of a rule as one test. */
function matcherOf({ method, path, headers = {}, caller }: Rule): (call: IncomingCall) => boolean {
  const pathTest = path === undefined ? undefined : pathPattern(path)
  const headerTests = Object.entries(headers).map(([name, value]) => [name, pathPattern(value)] as const)
  return (call) =>
    (method === undefined || method === call.method) &&
    (pathTest?.test(call.path) ?? true) &&
    headerTests.every(([name, test]) => test.test(call.header(name) ?? '')) &&
    (caller === undefined || isCaller(caller, call.caller()))
}

/** @param changed called after each change of the rules */
export function createFaults(initial: FaultOptions = {}, changed = () => {}): FaultSource {
  let seed: number
  let active: ReturnType<typeof entry>[]
  let random: () => number
  let last = 0
  const entry = (rule: Rule) => ({ id: ++last, rule, matches: matcherOf(rule), calls: 0, hits: 0 })
  const set = (options: FaultOptions, what = 'faults.set') => {
    const config = parseOptions(faultConfig, options, what)
    seed = config.seed
    active = config.rules.map(entry)
    random = randomFrom(seed, 0)
    changed()
  }
  set(initial, 'faults')
  return {
    set: (options) => set(options),
    clear: () => set({}),
    get: () => ({ seed, rules: active.map(({ rule }) => rule), hits: active.map(({ hits }) => hits) }),
    active: () => active,
    add(rule) {
      active = [entry(rule), ...active]
      changed()
    },
    remove(id) {
      active = active.filter((one) => one.id !== id)
      changed()
    },
    match(call) {
      for (const entry of active) {
        const { method, path, headers, caller, nth, probability = 1, times, ...effects } = entry.rule
        if (!entry.matches(call)) continue
        entry.calls++
        if (nth !== undefined && entry.calls !== nth) continue
        if (times !== undefined && entry.hits >= times) continue
        if (probability < 1 && random() >= probability) continue
        entry.hits++
        const { latency } = effects
        if (!Array.isArray(latency)) return effects
        const [least, most] = latency
        return { ...effects, latency: Math.round(least + random() * Math.max(most - least, 0)) }
      }
      return undefined
    },
  }
}

/**
 * The effects of the header `x-sandbox-fault`, which a caller asks for themselves, e.g.
 * `latency=200; status=503; retryAfter=2`, `cutAfter=1000` or `reset`.
 *
 * @throws ZodError
 */
export function effectsOfHeader(header: string): Effects {
  const pairs = header.split(/[;,]/).flatMap((part): [string, unknown][] => {
    const [name, value] = part.split('=').map((text) => text.trim())
    if (!name) return []
    return [[name, value === undefined ? true : value === '' ? value : Number(value)]]
  })
  return z.strictObject(effects).parse(Object.fromEntries(pairs))
}
