// Lines in the words of quoin: only what can be typed is proposed, which are lines that `parse` accepts, and pages.
import type { CommandEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { flagsOf } from '../definition/globals.ts'
import { Failure } from '../output/failure.ts'
import { PHRASES } from './foreign-words.ts'
import { isLine, lineOf, placeIn, takesFlag, withConditions, withDates } from './lines.ts'
import { parse } from './parse.ts'
import { type Resolution, resolve } from './resolve.ts'
import { FILE_NAME, listWith } from './shapes.ts'

export type Unknown = Extract<Resolution, { kind: 'unknown' }>

export const pageOf = (name: string) => `quoin ${name} --help`
export const helpOn = (noun: NounEntry | undefined) => (noun ? pageOf(noun.name) : 'quoin --help')

/** The line as it is typed, or in the words of quoin, if it would be accepted. */
export function acceptedLine(manifest: Manifest, words: readonly string[]): string | undefined {
  const resolution = resolve(manifest, words)
  if (resolution.kind !== 'command') return undefined
  const [argument] = resolution.command.args
  const [word] = resolution.rest
  const list = listWith(argument?.completes?.replace('ids:', ''), word)
  // Other words are about what is looked for, and not about where.
  if (list) return acceptedLine(manifest, [...list, word as string, ...placeIn(resolution.rest)])
  const rest = withDates(resolution.command, withConditions(resolution.rest))
  if (takesFlag(flagsOf(resolution.command), rest)) return undefined
  try {
    parse(resolution.command, rest, {})
    return lineOf(resolution.command, rest)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'missing-flag') return lineOf(resolution.command, rest)
    return isLine(error.suggestion) ? error.suggestion : undefined
  }
}

const hasFlags = ({ flags }: CommandEntry, words: readonly string[]) =>
  words.every((word) => !word.startsWith('--') || flags.some(({ name }) => word === `--${name}`))

/** The first that the line can be with other words for the unknown one, or else the page of the first that there is. */
export function replaced(
  manifest: Manifest,
  resolution: Unknown,
  meanings: readonly string[],
): string | undefined {
  const written = meanings.find((words) => /^help |--help$/.test(words))
  if (written) return `quoin ${written}`
  const parent = resolution.parent?.name.split(' ') ?? []
  // The name of a file says its format.
  const isNamed = resolution.rest.some((word) => FILE_NAME.test(word))
  const lines = meanings.map((words) => [
    ...parent,
    ...resolution.rest.toSpliced(
      resolution.at,
      0,
      ...(isNamed ? words.replace(/ --format \w+/, '') : words).split(' '),
    ),
  ])
  const accepted = lines.flatMap((words) => acceptedLine(manifest, words) ?? [])
  const line = accepted.find(isLine) ?? accepted[0]
  if (line) return line
  for (const words of meanings) {
    const page = resolve(manifest, [...parent, ...words.split(' ')])
    if (page.kind === 'noun') return pageOf(page.noun.name)
    if (page.kind === 'command' && hasFlags(page.command, page.rest)) return pageOf(page.command.name)
  }
  return undefined
}

/** Words after a command of another tool mean something else than after that of quoin: then it is its page, but for *. */
export function unlessFollowed(own: string, next = '-'): string {
  if (/ [*+!]$/.test(own)) return own.slice(0, -2)
  return next.startsWith('-') || /^(help |--)/.test(own) ? own : `${own.replace(/ --.*/, '')} --help`
}

/** Matches phrases of other tools, such as `auth logout`. */
export function asPhrase(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, parent, rest, at } = resolution
  const before = parent?.name.split(' ') ?? []
  const typed = `${[...before, word, ...rest.slice(at)].join(' ')} `
  for (const [own, phrases] of Object.entries(PHRASES)) {
    const phrase = phrases.split(', ').find((one) => typed.startsWith(`${one} `))
    if (!phrase) continue
    const words = phrase.split(' ').length - before.length - 1
    // `list --sum total`: there is one sum.
    const summed = / --query sum/.test(own) && /^\w/.test(rest[at + words] ?? '')
    const left = rest.toSpliced(at, summed ? words + 1 : words)
    const next = left[at]
    // A list without an ID has flags alone, and a flag is no value of another.
    const isFlagged = next?.startsWith('-') && (phrase.endsWith(' list') || / --[a-z]+ \*$/.test(own))
    if (own.endsWith(' *') && (next === undefined || isFlagged)) continue
    if (own.endsWith(' +') && next === undefined) continue
    const [list] = /^\S+ list --[a-z]+(?= \+$)/.exec(own) ?? []
    if (list && next !== undefined && listWith(list.split(' ')[0], next)?.join(' ') !== list) continue
    const meaning = parent ? own.replace(/ [*+!]$/, '') : unlessFollowed(own, next)
    // A flag that is typed stands for the word to fill in; beside another value, the phrase means something else.
    const typedValue = (flag: string) => left[left.indexOf(flag) + 1]
    const flags = [...meaning.matchAll(/ (--[a-z-]+) (?!--)(\S+)/g)].filter(([, flag = '']) =>
      left.includes(flag),
    )
    const isOther = flags.some(
      ([, flag = '', value = '']) => !/^[A-Z]+$/.test(value) && value !== typedValue(flag),
    )
    const lacking = isOther
      ? `${meaning.replace(/ --.*/, '')} --help`
      : flags.reduce((words, [part]) => words.replace(part, ''), meaning)
    const kept = own.endsWith(' +') ? left.slice(at, at + 1) : []
    const taken = / [+!]$/.test(own)
      ? [...placeIn(left.slice(0, at)), ...kept, ...placeIn(left.slice(at + kept.length))]
      : left
    const start = taken === left ? at : placeIn(left.slice(0, at)).length
    return replaced(manifest, { ...resolution, parent: undefined, rest: taken, at: start }, [lacking])
  }
  return undefined
}
