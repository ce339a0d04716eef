import { requireDialect } from '../../lib/http/dialect.ts'
import type { Dialect } from '../../lib/http/types.ts'
import { command, example } from '../definition/command.ts'
import { type Context, createContext } from '../definition/context.ts'
import { text, toggle } from '../definition/flags.ts'
import { readJsonSource } from '../input/json-body.ts'
import { EXIT } from '../output/exit.ts'
import { usageError } from '../output/failure.ts'
import { reportOf } from '../output/report.ts'
import { CHECKS, type Check, error, type Finding } from './doctor-checks.ts'

const MARKS = {
  ok: ['green', '✓'],
  warning: ['yellow', '!'],
  error: ['red', '✗'],
  skipped: ['dim', '-'],
} as const

/** A diagnosis asks nothing: what would be asked is what it finds. */
function withoutPrompts({ globals, manifest, env, commands }: Context): Context {
  const { signal } = new AbortController()
  const parts = { manifest, env, commands, signal, flags: {} }
  return createContext({ ...parts, globals: { ...globals, noInput: true, quiet: true } })
}

/** What fails is found, too; what it leaves without an answer is skipped. */
async function look(
  { needs = [], look }: Check,
  context: Context,
  failed: ReadonlySet<string>,
): Promise<Finding[]> {
  const missing = needs.find((name) => failed.has(name))
  if (missing !== undefined) return [{ status: 'skipped', found: `not checked; see ${missing}` }]
  try {
    return [await look(context)].flat()
  } catch (problem) {
    const { message, suggestion } = reportOf(problem)
    return [error(message, suggestion ?? 'quoin help environment')]
  }
}

async function saveDialect({ settings, profiles, output }: Context, dialect: Dialect): Promise<void> {
  const { profile, host, stored, saved } = await settings()
  const name = profile.value
  const isEmpty = Object.keys(dialect).length === 0
  if (stored) await profiles.patch(name, { dialect })
  else if (saved.includes(name))
    throw usageError(`profile ${name} is for another host`, 'usage', 'Name another with --profile')
  else if (isEmpty) return output.note(`Profile ${name} is not saved, so it has no dialect`)
  else await profiles.save(name, { host: host.value, dialect })
  const did = isEmpty ? 'Removed the dialect of' : 'Saved the dialect in'
  output.note(`${did} profile ${name} (${host.value})`)
}

export default command({
  name: 'doctor',
  summary: 'Diagnose configuration and connectivity problems',
  description:
    'Reads a page of each list, among other checks, and compares it with what quoin expects. A platform whose responses have another shape needs a dialect: it is proposed, and --save stores it in the profile, so that every command reads the responses correctly. Exits with 1 if something has to be corrected.',
  flags: {
    save: toggle('Store the proposed dialect in the profile', { conflicts: ['clear', 'dialect'] }),
    clear: toggle('Remove the dialect of the profile, then check', { conflicts: ['dialect'] }),
    dialect: text('Store this dialect in the profile, then check: JSON, @FILE, or - for stdin', 'JSON'),
  },
  examples: [
    example('doctor', 'Find out why a command fails'),
    example('doctor --json', 'Print the results as JSON, for a bug report'),
    example('doctor --clear', 'Remove a dialect that does not fit'),
  ],
  async run(context) {
    const { output, flags } = context
    const given = flags.clear ? {} : await (flags.dialect && readJsonSource(flags.dialect))
    if (given !== undefined) {
      requireDialect(given as Dialect)
      await saveDialect(context, given as Dialect)
    }
    const quiet = withoutPrompts(context)
    const results = []
    let proposed: Dialect | undefined
    const failed = new Set<string>()
    for (const check of CHECKS) {
      const findings = await output.activity(`${check.name}…`, look(check, quiet, failed))
      for (const { status, found, remedy, dialect } of findings) {
        proposed ??= dialect
        if (status === 'error' || status === 'skipped') failed.add(check.name)
        results.push({ check: check.name, status, found, remedy, dialect })
        if (!output.isForPeople) continue
        const [colour, mark] = MARKS[status]
        await output.write(
          `${output.paint(colour, mark)} ${output.paint('bold', check.name.padEnd(12))} ${found}\n`,
        )
        if (remedy) await output.write(`  ${output.paint('dim', 'Try:')} ${remedy}\n`)
      }
    }
    if (!output.isForPeople) {
      const columns = [
        { key: 'check' },
        { key: 'status', kind: 'status' as const },
        { key: 'found' },
        { key: 'remedy' },
        { key: 'dialect' },
      ]
      await output.list(results, { columns })
    }
    if (flags.save && proposed) await saveDialect(context, proposed)
    return results.some(({ status }) => status === 'error') ? EXIT.refused : EXIT.done
  },
})
