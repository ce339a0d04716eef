import type { Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { view } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import type { FaultRule } from '../../sandbox/index.ts'
import { sandboxCall, sandboxHost } from '../shared/sandbox-calls.ts'

interface FaultState {
  seed: number
  rules: FaultRule[]
  hits: number[]
}

const FAULTS = view(
  'method path status latency:number cutAfter:number truncateAfter:number reset:boolean later:number probability times:number hits:number',
  'Nothing is set to go wrong.',
)

function probabilityOf(input: Input): number | undefined {
  const text = input.string('rate')
  if (text === undefined) return undefined
  const rate = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
  if (rate >= 0 && rate <= 1) return rate
  throw usageError(`--rate "${text}" is no number from 0 to 1.`, '--rate 0.2', 'bad-value')
}

function ruleOf(input: Input): Partial<FaultRule> {
  const retryAfter = input.number('retry-after')
  const rule = {
    method: input.string('method'),
    path: input.string('path'),
    latency: input.number('latency'),
    status: input.number('status'),
    retryAfter: retryAfter === undefined ? undefined : Math.ceil(retryAfter / 1000),
    cutAfter: input.number('cut'),
    truncateAfter: input.number('truncate'),
    stallAfter: input.number('stall'),
    later: input.number('later'),
    reset: input.boolean('reset') || undefined,
    probability: probabilityOf(input),
    times: input.number('times'),
  }
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
}

/** Rules are added to those that are there, so that several can be combined. */
const faults: Run = async (input, { output, settings }) => {
  const host = sandboxHost(await settings())
  const rule = ruleOf(input)
  const at = { staleTokens: input.boolean('expire-sessions'), dropSockets: input.boolean('drop-sockets') }
  const happens = at.staleTokens || at.dropSockets
  const before = await sandboxCall<FaultState>(host, 'GET', 'faults')
  let state = before
  if (input.boolean('clear') || happens || Object.keys(rule).length > 0) {
    const kept = input.boolean('clear') ? [] : before.rules
    const rules = Object.keys(rule).length > 0 ? [...kept, rule] : kept
    const seed = input.number('random-seed') ?? before.seed
    state = await sandboxCall<FaultState>(host, 'POST', 'faults', { seed, rules, ...at })
  }
  await output.list(
    state.rules.map((one, index) => ({ ...one, hits: state.hits[index] ?? 0 })),
    FAULTS,
  )
}
export default faults
