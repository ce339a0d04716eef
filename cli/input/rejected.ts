// Values that were rejected: which flag they are of, and the line with the word that was meant.
import { isPlatformError } from '../../lib/errors.ts'
import type { Manifest } from '../definition/entry.ts'
import { keyOf } from '../definition/names.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { oneLine } from '../output/sanitize.ts'
import { meaningsOf, VALUES } from './foreign-words.ts'
import { lackingFlags, lineOf } from './lines.ts'
import { parse } from './parse.ts'
import { acceptedLine } from './phrases.ts'
import { resolve } from './resolve.ts'
import type { TypedLine } from './subject.ts'
import { sameStart } from './unfamiliar.ts'
import { rephrased } from './unknown-command.ts'
import { notAllowed } from './values.ts'

type Instead = NonNullable<Failure['instead']>

interface Line {
  words: readonly string[]
  manifest: Manifest | undefined
  /** Undefined for a line that could not be parsed. */
  typed: TypedLine | undefined
}

/** The words with another one in the place of the rejected one, alone or in a list. */
const replaceIn = (words: readonly string[], [given, meant]: readonly [string, string]): readonly string[] =>
  words.map((word) => {
    const [, flag = '', value = ''] = /^(--[\w-]+=)?(.*)$/s.exec(word) ?? []
    const isWhole = value === given
    const parts = isWhole ? [meant] : value.split(',').map((part) => (part.trim() === given ? meant : part))
    // The field of a condition.
    const isField = value.startsWith(given) && /^\s*(!=|[=<>])/.test(value.slice(given.length))
    return flag + (isField ? meant + value.slice(given.length) : parts.join(','))
  })

/** The line with the words that were meant, if it would be accepted. */
function corrected(
  corrections: Failure['corrections'],
  words: readonly string[],
  manifest: Manifest,
): string | undefined {
  const found = resolve(manifest, corrections.reduce(replaceIn, words))
  if (found.kind !== 'command') return undefined
  try {
    parse(found.command, found.rest, {})
    return lineOf(found.command, found.rest)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** The same question to another list: `content list --model flat --where …` is one of items. */
function elsewhere({ flag, command }: Instead, words: readonly string[], manifest: Manifest) {
  const found = resolve(manifest, words)
  if (found.kind !== 'command' || !found.command.name.endsWith(' list')) return undefined
  const { flags } = found.command
  const short = flags.find(({ name }) => flag === `--${name}`)?.short
  const at = found.rest.findIndex((word) => word === flag || word === `-${short}`)
  const rest = found.rest.filter(
    (word, index) => !(at >= 0 && (index === at || index === at + 1)) && !word.startsWith(`${flag}=`),
  )
  return acceptedLine(manifest, [...command.split(' '), ...rest])
}

/** An error that names every flag that the line lacks, with the line that has them. */
function filledIn(error: Failure, words: readonly string[], manifest: Manifest): Failure {
  const found = resolve(manifest, words)
  const lacking = found.kind === 'command' ? lackingFlags(found.command, found.rest) : []
  if (found.kind !== 'command' || lacking.length === 0) return error
  const names = lacking.map((name) => `--${name}`)
  return error.suggesting(
    lineOf(found.command, found.rest),
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} required`,
  )
}

/** The word that is meant by one that is not among those that are allowed. */
const meantBy = (given: string, allowed: readonly string[]) =>
  allowed.find((one) => one.toLowerCase() === given.toLowerCase()) ??
  meaningsOf(VALUES, given.toLowerCase()).find((one) => allowed.includes(one)) ??
  nearest(given, allowed) ??
  sameStart(given, allowed)

const LENGTH = /expected string to have <=(\d+) characters/

/** What the platform says of a filter, by the flag that it comes from: `statusIn.1` is the second value of `--status`. */
function ofFlag([field, problem]: [string, string], { command, flags }: TypedLine): Failure | undefined {
  const [, name = '', , index = '0'] = /^(\w+?)(In)?(?:\.(\d+))?$/.exec(field) ?? []
  const [, list] = /expected one of (.+)$/.exec(problem) ?? []
  const allowed = (list?.match(/"[^"]*"/g) ?? []).map((word) => word.slice(1, -1))
  // A filter may have another name: `--method` is `typeIn`.
  const flag =
    command.flags.find((one) => keyOf(one.name) === name) ??
    command.flags.find(({ known }) => known?.some((word) => allowed.includes(word)))
  if (!flag) return undefined
  const given = [flags[keyOf(flag.name)] ?? []].flat()[Number(index)]
  if (typeof given !== 'string') return undefined
  const source = `--${flag.name}`
  if (allowed.length > 0) return notAllowed(given, allowed, source, meantBy(given, allowed))
  const [, most] = LENGTH.exec(problem) ?? []
  return new Failure(most ? `${source} has more than ${most} characters` : `${source}: ${oneLine(problem)}`, {
    code: 'bad-value',
    exit: EXIT.usage,
  })
}

/** A validation error of the platform in the words of the line. */
function inOwnWords(error: unknown, typed: TypedLine): unknown {
  if (!isPlatformError(error) || error.code !== 'validation') return error
  const failures = Object.entries(error.fields ?? {}).map((one) => ofFlag(one, typed))
  const [first] = failures
  if (!first || failures.includes(undefined)) return error
  // The platform says more of a change than that it does not know a word.
  if (typed.command.changes && failures.some((one) => one?.corrections.length === 0)) return error
  const { message, corrections } = first
  return new Failure(message, {
    code: error.code,
    exit: EXIT.refused,
    corrections,
    details: failures.slice(1).flatMap((one) => one?.message ?? []),
    cause: error,
  })
}

/** The error with the line that was meant, where there is one. */
export function withLine(error: unknown, { words, manifest, typed }: Line): unknown {
  if (!manifest) return error
  const known = typed ? inOwnWords(error, typed) : rephrased(error, manifest, words)
  if (!(known instanceof Failure)) return known
  const { corrections, instead, suggestion } = known
  if (instead) return known.suggesting(elsewhere(instead, words, manifest) ?? suggestion)
  if (known.code === 'missing-flag' && suggestion?.endsWith(' --help'))
    return filledIn(known, words, manifest)
  if (corrections.length === 0) return known
  return known.suggesting(corrected(corrections, words, manifest) ?? suggestion)
}
