import { z } from 'zod'
import { pathPattern } from '../http/path-pattern.ts'
import { randomFrom } from '../random.ts'
import type { FaultOptions, Faults } from '../types.ts'

const count = z.int().min(0).max(1e9)
const milliseconds = z.int().min(0).max(600_000)

/** What goes wrong with a call that a rule fits. */
const effects = {
  /** Waits so long before anything else; two numbers are a range. */
  latency: z.union([milliseconds, z.tuple([milliseconds, milliseconds])]).optional(),
  /** Answers this instead, with an error body. 429 and 503 carry `retry-after`. */
  status: z.int().min(400).max(599).optional(),
  /** In seconds; 1 where left out. */
  retryAfter: z.int().min(0).max(86_400).optional(),
  /** Breaks the connection before any answer. */
  reset: z.boolean().optional(),
  /** Breaks the connection after so many bytes of the body. */
  cutAfter: count.optional(),
  /** Sends no more after so many bytes of the body, and keeps the connection. */
  stallAfter: count.optional(),
  /** Ends the body after so many bytes as if that were all. */
  truncateAfter: count.optional(),
  /** Makes every session and token so far count as over, before the call is looked at. */
  staleTokens: z.boolean().optional(),
  /** Breaks the lines of the chat. */
  dropSockets: z.boolean().optional(),
  /** The call finds the platform so many milliseconds later; what it writes down bears that time. */
  later: z
    .int()
    .min(1)
    .max(10 * 366 * 86_400_000)
    .optional(),
}
export type Effects = z.output<z.ZodObject<typeof effects>>

const rule = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
  /** `*` stands for anything; all paths where left out. */
  path: z.string().min(1).max(500).optional(),
  /** From 0 to 1; always where left out. */
  probability: z.number().min(0).max(1).optional(),
  /** How many times at most. */
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
export type FaultConfig = z.output<typeof faultConfig>

/** The faults of a running sandbox, with the part that only its server asks. */
export interface FaultSource extends Faults {
  /** The effects of the first rule that matches the call, counted as a hit. */
  match(method: string, path: string): Effects | undefined
}

export function createFaults(initial: FaultOptions = {}): FaultSource {
  let config: FaultConfig
  let patterns: (RegExp | undefined)[]
  let hits: number[]
  let random: () => number
  const set = (given: FaultOptions) => {
    config = faultConfig.parse(given)
    patterns = config.rules.map(({ path }) => (path === undefined ? undefined : pathPattern(path)))
    hits = config.rules.map(() => 0)
    random = randomFrom(config.seed, 0)
  }
  set(initial)
  return {
    set,
    clear: () => set({}),
    get: () => ({ ...config, hits: [...hits] }),
    match(method, path) {
      for (const [at, rule] of config.rules.entries()) {
        const { method: only, path: _, probability = 1, times = Number.POSITIVE_INFINITY, ...effects } = rule
        if (only && only !== method) continue
        if (patterns[at] && !patterns[at].test(path)) continue
        if ((hits[at] ?? 0) >= times) continue
        if (probability < 1 && random() >= probability) continue
        hits[at] = (hits[at] ?? 0) + 1
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
