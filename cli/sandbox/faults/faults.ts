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

const rule = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
  path: z.string().min(1).max(500).optional(),
  headers: z.record(z.string().min(1).max(200), z.string().max(1000)).optional(),
  caller: z.string().min(1).max(200).optional(),
  nth: z.int().min(1).max(1e9).optional(),
  probability: z.number().min(0).max(1).optional(),
  times: z.int().min(1).max(1e9).optional(),
  ...effects,
})

/** What is to go wrong: the first rule that fits a call holds. The same seed and the same calls fail the same way. */
export const faultConfig = z.strictObject({
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
  rules: z.array(rule).max(100).default([]),
})
type FaultConfig = z.output<typeof faultConfig>

/** What rules are matched against. */
interface IncomingCall {
  method: string
  path: string
  header(name: string): string | undefined
  /** Looked up only for rules that name a caller. */
  caller(): string
}

/** The faults of a running sandbox, with the part that only its server asks. */
export interface FaultSource extends Faults {
  /** The effects of the first rule that matches the call, counted as a hit. */
  match(call: IncomingCall): Effects | undefined
}

type Rule = FaultConfig['rules'][number]

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

export function createFaults(initial: FaultOptions = {}): FaultSource {
  let config: FaultConfig
  let active: { rule: Rule; matches: (call: IncomingCall) => boolean; calls: number; hits: number }[]
  let random: () => number
  const set = (options: FaultOptions, what = 'faults.set') => {
    config = parseOptions(faultConfig, options, what)
    active = config.rules.map((rule) => ({ rule, matches: matcherOf(rule), calls: 0, hits: 0 }))
    random = randomFrom(config.seed, 0)
  }
  set(initial, 'faults')
  return {
    set: (options) => set(options),
    clear: () => set({}),
    get: () => ({ ...config, hits: active.map(({ hits }) => hits) }),
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
