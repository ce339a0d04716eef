// The error of a line that calls no command, and what it may have meant.
import type { Manifest } from '../definition/entry.ts'
import { Failure, usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { hinted } from './hinted.ts'
import { isLine } from './lines.ts'
import { asReport, ofNoun, verbsOf } from './noun-hints.ts'
import { limitOf } from './parse.ts'
import { acceptedLine, asPhrase, helpOn, pageOf, replaced, type Unknown } from './phrases.ts'
import { findNoun, type Resolution, resolve } from './resolve.ts'
import { ofTop } from './top-hints.ts'

/** What words with a colon between them mean, as firebase has them: `projects:list`. */
function withoutColons(manifest: Manifest, resolution: Unknown): string | undefined {
  const { rest, at } = resolution
  const [word = '', ...others] = resolution.word.split(':')
  const words = rest.toSpliced(at, 0, ...others)
  const phrase = asPhrase(manifest, { ...resolution, word, rest: words })
  if (phrase) return phrase
  const found = resolve(manifest, words.toSpliced(at, 0, word))
  if (found.kind === 'unknown')
    return hintFor(found, manifest) ?? nearestTo(found, manifest).line ?? helpOn(found.parent)
  return found.kind === 'noun'
    ? pageOf(found.noun.name)
    : acceptedLine(manifest, words.toSpliced(at, 0, word))
}

/** The command that is spelled most like the unknown one. */
function nearestTo(resolution: Unknown, manifest: Manifest) {
  const { word, parent } = resolution
  const names = parent
    ? verbsOf(parent)
    : [...manifest.nouns, ...manifest.top.filter((one) => !one.hidden)].map(({ name }) => name)
  const near = nearest(word, names)
  return { near, line: near && (replaced(manifest, resolution, [near]) ?? pageOf(near)) }
}

function hintFor(resolution: Unknown, manifest: Manifest): string | undefined {
  const { word, parent } = resolution
  // An export has a list of entries, and `create` takes one.
  const create = resolve(manifest, [parent?.name ?? 'content', 'create'])
  if (word === 'import' && create.kind === 'command' && resolution.rest.some((one) => one.endsWith('.json')))
    return pageOf(create.command.name)
  const isColoned = parent === undefined && /^[a-z-]+(:[a-z-]+)+$/.test(word)
  if (isColoned) return withoutColons(manifest, resolution)
  return parent ? ofNoun(manifest, resolution, parent) : ofTop(manifest, resolution)
}

/** `roles update Sales --grant order:write`, where the flag is called as another command of the noun. */
function withVerbOf(
  { code, message }: Failure,
  manifest: Manifest,
  [noun = '', , ...rest]: readonly string[],
) {
  const [, flag, verb] = /^unknown flag (--([a-z-]+))/.exec(message) ?? []
  const parent = findNoun(manifest, noun)
  if (code !== 'unknown-flag' || !flag || !verb || !parent) return undefined
  const words = rest.flatMap((word) => (word === flag ? [] : [word.replace(`${flag}=`, '')]))
  if (verbsOf(parent).includes(verb)) return acceptedLine(manifest, [parent.name, verb, ...words])
  return asPhrase(manifest, { kind: 'unknown', word: verb, flag: undefined, parent, rest: words, at: 0 })
}

/**
 * The error of a line whose words mean another command than the one that they call, such as `users list --role admin`:
 * its own one has only a page to propose.
 */
export function rephrased(
  error: unknown,
  manifest: Manifest,
  [word = '', ...rest]: readonly string[],
): unknown {
  if (!(error instanceof Failure) || !/ --help$|^quoin help /.test(error.suggestion ?? '')) return error
  const first = findNoun(manifest, word)?.name ?? word
  const typed: Unknown = { kind: 'unknown', word: first, flag: undefined, parent: undefined, rest, at: 0 }
  const hint =
    asPhrase(manifest, typed) ??
    asReport(manifest, first, rest) ??
    withVerbOf(error, manifest, [first, ...rest])
  return hint ? hinted(error.message, error.code, hint) : error
}

export function unknownCommand(resolution: Unknown, manifest: Manifest): Failure {
  const { word, flag, parent } = resolution
  // Its value may be a secret, and logs keep what is printed.
  if (flag) {
    const help = ['quoin', parent?.name, '--help'].filter(Boolean).join(' ')
    const limit = parent && limitOf(flag, parent.name)
    return hinted(`unknown flag ${flag}`, 'unknown-flag', limit ? `quoin ${limit}` : help)
  }
  const hint = hintFor(resolution, manifest)
  if (hint) {
    const typed = [parent?.name, word].filter(Boolean).join(' ')
    return hinted(`unknown command "${typed}"`, 'unknown-command', hint)
  }
  const { near, line } = nearestTo(resolution, manifest)
  const where = parent ? ` for "quoin ${parent.name}"` : ''
  return usageError(
    `unknown command "${word}"${where}${near ? `; did you mean "${near}"?` : ''}`,
    'unknown-command',
    line ?? helpOn(parent),
  )
}

/** The error of a line that has flags, but no command to give them to. */
export function noCommand(
  resolution: Extract<Resolution, { kind: 'noun' | 'top' }>,
  manifest: Manifest,
): Failure {
  if (resolution.kind === 'top') return usageError('no command given', 'usage', 'quoin --help')
  const { noun, rest } = resolution
  const names = [`${noun.name} list`, ...noun.commands.map(({ name }) => name)]
  const line = names.map((name) => acceptedLine(manifest, [...name.split(' '), ...rest])).find(isLine)
  return usageError(`no command given for "quoin ${noun.name}"`, 'usage', line ?? pageOf(noun.name))
}
