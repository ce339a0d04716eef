import type { Http } from '../../../lib/http/types.ts'
import { command, example } from '../../definition/command.ts'
import { integer, LIST, oneOf, text, toggle } from '../../definition/flags.ts'
import { keysOf, pick, view } from '../../output/columns.ts'
import { localError } from '../../output/failure.ts'
import { countOf } from '../../output/human.ts'
import type { Output } from '../../output/output.ts'
import { runQuery } from '../../output/query.ts'
import type { Pages } from '../../output/rows.ts'
import type { RecordedCall } from '../../sandbox/index.ts'
import { LIST_FILE, listOutput } from '../shared/list-file.ts'
import { openApi, readSandbox } from './calls.ts'

const CALLS = view('time:date status:number method path caller ms:number', 'No calls yet.')

/** The sandbox keeps no more. */
const MAX_CALLS = 1000

const FILTERS = {
  method: oneOf(['GET', 'POST', 'PUT', 'DELETE'], 'Only calls with this method', 'METHOD'),
  path: text('Only calls to this path; * matches anything', 'PATTERN'),
  caller: text('Only calls of this caller: user:ID, or a kind such as admin', 'CALLER'),
  status: integer('Only calls with this status', 'CODE'),
}

const queryOf = (filter: Record<string, string | number | undefined>) => {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new URLSearchParams(filters.map(([name, value]) => [name, String(value)]))
}

function lineOf({ paint }: Output, { time, status, method, path, caller, ms }: RecordedCall): string {
  const colour = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
  const end = paint('dim', `${ms} ms  ${caller}`)
  return `${paint('dim', time.slice(11, 19))}  ${paint(colour, String(status))}  ${method.padEnd(6)} ${path}  ${end}`
}

/** One line a call: laid out for people, else as JSON. */
async function print(output: Output, call: RecordedCall): Promise<void> {
  const { fields, query } = output.settings
  if (output.isForPeople && fields.length === 0 && query === undefined)
    return output.write(`${lineOf(output, call)}\n`)
  const shown = query === undefined ? call : await runQuery(call, query)
  if (shown === null || shown === undefined) return
  await output.write(`${JSON.stringify(fields.length > 0 ? pick(shown, fields) : shown)}\n`)
}

async function follow(
  { host, http }: { host: string; http: Http },
  filter: URLSearchParams,
  output: Output,
  signal: AbortSignal,
) {
  const lost = (error?: unknown) =>
    localError(
      `lost the connection to the sandbox at ${host}`,
      'connection-lost',
      'quoin sandbox start',
      error,
    )
  const decoder = new TextDecoder()
  let rest = ''
  try {
    // Silent while nobody calls the sandbox.
    const calls = await http.download(`/sandbox/calls/follow?${filter}`, {}, { signal, idleTimeout: 0 })
    for await (const bytes of calls) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') await print(output, JSON.parse(line))
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : lost(error)
  }
  output.note('The sandbox has stopped')
}

interface Calls {
  data: RecordedCall[]
  total: number
  /** Omitted if there are none. */
  dropped?: number
}

const onePage = (page: Calls): Pages => ({
  async *pages() {
    yield page
  },
})

export const log = command({
  name: 'log',
  summary: 'Show the calls that a running sandbox received',
  description:
    'Shows the latest calls, oldest first. --json adds queries, bodies and responses; secrets are masked.',
  columns: keysOf(CALLS),
  writesWorkbooks: true,
  flags: {
    ...FILTERS,
    ...LIST,
    ...LIST_FILE,
    follow: toggle('Show calls as they arrive', { short: 'f', conflicts: ['output'] }),
  },
  examples: [
    example('sandbox log', 'Show the latest calls'),
    example("sandbox log --path '*/payment/*' --json", 'Inspect what an app sent'),
  ],
  handlesInterrupt: true,
  async run({ flags, signal, isTyped, ...context }) {
    const { method, path, caller, status } = flags
    const goes = { of: 'calls', view: CALLS, isWatched: false }
    const { output, write } = await listOutput(goes, flags, { ...context, isTyped })
    const filter = { method, path, caller, status }
    if (flags.follow) return follow(await openApi(context), queryOf(filter), output, signal)
    const limit = Math.min(output.settings.limit, MAX_CALLS)
    const answer = await readSandbox<Calls>(context, `calls?${queryOf({ ...filter, limit })}`)
    await write((taken) => output.list(onePage(answer), CALLS, taken))
    if (answer.dropped)
      output.warn(
        `the sandbox keeps the latest calls only; ${countOf(answer.dropped, 'earlier one is', 'earlier ones are')} gone`,
      )
  },
})
