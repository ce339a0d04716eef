import { command, example } from '../../definition/command.ts'
import {
  CENTURY,
  CONFIRM,
  duration,
  type FlagValues,
  integer,
  oneOf,
  text,
  toggle,
} from '../../definition/flags.ts'
import { view } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import type { FaultRule } from '../../sandbox/index.ts'
import { changeSandbox, readSandbox } from './calls.ts'

interface FaultState {
  seed: number
  rules: FaultRule[]
  hits: number[]
}

const FAULTS = view(
  'method path status latency:number cutAfter:number truncateAfter:number reset:boolean later:number probability times:number hits:number',
  'No active faults.',
)

const FLAGS = {
  status: integer('Respond with this status, such as 503 or 429', 'CODE', { min: 400, max: 599 }),
  retryAfter: duration('With --status: send a Retry-After header'),
  latency: duration('Delay the response'),
  disconnect: toggle('Drop the connection before the response'),
  cut: integer('Drop the connection after this many bytes of the body', 'BYTES'),
  truncate: integer('End the body early, as if it were complete', 'BYTES'),
  stall: integer('Stop sending after this many bytes', 'BYTES'),
  later: duration('Shift the clock of the platform forward, to expire codes and sessions', { max: CENTURY }),
  path: text('Only calls to this path; * matches anything', 'PATTERN'),
  method: oneOf(['GET', 'POST', 'PUT', 'DELETE'], 'Only calls with this method', 'METHOD'),
  rate: text('Probability from 0 to 1 (default: 1)', 'RATE'),
  times: integer('Apply this many times, then stop'),
  randomSeed: integer('Seed of the random numbers: the same seed, the same faults'),
  expireSessions: toggle('Expire all sessions now'),
  dropSockets: toggle('Drop all chat connections now'),
  clear: toggle('Remove all faults'),
  ...CONFIRM,
}

function probabilityOf(rate: string | undefined): number | undefined {
  if (rate === undefined) return undefined
  const value = rate.endsWith('%') ? Number(rate.slice(0, -1)) / 100 : Number(rate)
  if (value >= 0 && value <= 1) return value
  throw usageError(`invalid value "${rate}" for --rate: expected a number from 0 to 1`, 'bad-value')
}

function ruleOf(flags: FlagValues<typeof FLAGS>): Partial<FaultRule> {
  const { method, path, latency, status, retryAfter, cut, truncate, stall, later, disconnect, rate, times } =
    flags
  const rule = {
    method,
    path,
    latency,
    status,
    retryAfter: retryAfter === undefined ? undefined : Math.ceil(retryAfter / 1000),
    cutAfter: cut,
    truncateAfter: truncate,
    stallAfter: stall,
    later,
    reset: disconnect || undefined,
    probability: probabilityOf(rate),
    times,
  }
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
}

export const faults = command({
  name: 'faults',
  summary: 'Inject faults into a running sandbox',
  description:
    'Adds a rule and lists all active rules; the first one that matches a call applies. Without flags it only lists them.',
  flags: FLAGS,
  examples: [
    example('sandbox faults --status 503 --times 2', 'Fail twice, then work again'),
    example("sandbox faults --cut 65536 --path '*/csv'", 'Interrupt exports'),
    example('sandbox faults --clear', 'Remove all faults'),
  ],
  async run({ flags, output, ...context }) {
    const rule = ruleOf(flags)
    const hasRule = Object.keys(rule).length > 0
    const now = { staleTokens: flags.expireSessions, dropSockets: flags.dropSockets }
    let state = await readSandbox<FaultState>(context, 'faults')
    if (flags.clear || now.staleTokens || now.dropSockets || hasRule) {
      const before = flags.clear ? [] : state.rules
      const rules = hasRule ? [...before, rule] : before
      const seed = flags.randomSeed ?? state.seed
      const body = { seed, rules, ...now }
      state = await changeSandbox(context, { question: 'Change the faults' }, ['POST', 'faults', body])
    }
    const rows = state.rules.map((one, index) => ({ ...one, hits: state.hits[index] ?? 0 }))
    await output.list(rows, FAULTS)
  },
})
