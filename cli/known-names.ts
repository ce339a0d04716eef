// The names in a line that an error proposes, which the platform knows: a model, an admin, a topic.

import type { Item } from '../lib/domain/index.ts'
import { hasSession } from './auth/shared-session.ts'
import { loadCommand, loadOne, loadRows } from './commands/index.ts'
import { spelledOut } from './commands/shared/spellings.ts'
import { type Context, createContext } from './definition/context.ts'
import { isNaming, type Manifest } from './definition/entry.ts'
import { assertProject } from './input/find-project.ts'
import { isLine, placeIn } from './input/lines.ts'
import { namesToIds } from './input/names-to-ids.ts'
import { parse } from './input/parse.ts'
import { acceptedLine } from './input/phrases.ts'
import { withLine } from './input/rejected.ts'
import { resolve } from './input/resolve.ts'
import { Failure } from './output/failure.ts'
import { shellWord, splitLine } from './output/resume-command.ts'

/** An error may take this long to say what else was meant. */
const LOOKUP_TIMEOUT_MS = 2_000
const PAGE = 200

export interface Surroundings {
  manifest: Manifest
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** A line that could be parsed, with what it needs to look something up; undefined for whoever would have to sign in. */
async function opened(words: readonly string[], { manifest, env, signal }: Surroundings) {
  const found = resolve(manifest, words)
  if (found.kind !== 'command') return undefined
  const { flags, globals, isTyped } = parse(found.command, found.rest, env)
  const context = createContext({
    globals: { ...globals, noInput: true, quiet: true, debug: false },
    ...{ flags, manifest, env },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIMEOUT_MS)]),
    commands: { load: loadCommand, rows: loadRows, one: loadOne },
  })
  const { host } = await context.settings()
  const isSignedIn = await hasSession(env, host.value, await context.signIn())
  return isSignedIn ? { ...found, flags, isTyped, context } : undefined
}

/** Abandons what takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), LOOKUP_TIMEOUT_MS).unref(),
  )
  return Promise.race([work, late])
}

/** Looks up what the flags of a line name. Throws as the line itself would. */
async function lookUp(words: readonly string[], surroundings: Surroundings): Promise<void> {
  const line = await opened(words, surroundings)
  if (!line?.command.flags.some((flag) => line.isTyped(flag.name) && isNaming(flag))) return
  const { command, flags, context } = line
  await inTime(namesToIds(await loadCommand(command.name), { args: {}, flags }, context))
}

/** The attribute that has this value, as items write it: `project=terrace-park` for "Terrace Park". */
async function attributeOf(text: string, context: Context): Promise<string | undefined> {
  const rows = await context.commands.rows('items')
  const meant = spelledOut(text)
  const within = (row: unknown) =>
    Object.entries((row as Item).attributes ?? {}).find(
      ([, value]) => typeof value === 'string' && spelledOut(value) === meant,
    )
  const isEnough = (page: readonly unknown[]) => page.some(within)
  const how = { isBare: true, isEnough }
  const { data = [] } = (await rows?.(await context.client(), { limit: PAGE }, how)) ?? {}
  const [key, value] = data.map(within).find((one) => one !== undefined) ?? []
  return key && `${key}=${value}`
}

/** Whether this is the name of a project of quoin. */
const isProject = async (context: Context) =>
  assertProject(await context.client(), await context.settings()).then(
    () => true,
    () => false,
  )

/** What a line about items gives to a flag that has no such thing, and is the value of an attribute. */
async function withAttribute(words: readonly string[], surroundings: Surroundings) {
  const at = words.findIndex((word) => /^--(project|search)$/.test(word) || word.startsWith('--project='))
  const isSplit = !words[at]?.includes('=')
  const text = isSplit ? words[at + 1] : words[at]?.replace('--project=', '')
  const left = words.toSpliced(at, isSplit ? 2 : 1)
  const line = at < 0 || text === undefined ? undefined : await opened(words, surroundings)
  if (!line?.command.name.startsWith('items ') || !text) return undefined
  const { context } = line
  const isOther = words[at] === '--search' ? await finds(text, context) : await isProject(context)
  const here = isOther ? undefined : await opened(left, surroundings)
  const attribute = here && (await attributeOf(text, here.context))
  return attribute && acceptedLine(surroundings.manifest, left.toSpliced(at, 0, '--where', attribute))
}

async function finds(search: string, { client, commands }: Context): Promise<boolean> {
  const rows = await commands.rows('items')
  const { data = [] } = (await rows?.(await client(), { search, limit: 1 }, { isBare: true })) ?? {}
  return data.length > 0
}

/** The line with the attribute of items that a project or a search was taken for. */
export async function asAttribute(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<string | undefined> {
  return inTime(withAttribute(words, surroundings)).catch(() => undefined)
}

/** A list that an error names is that of the same project. */
function inPlace(line: string, words: readonly string[]): string {
  const place = placeIn(words)
  return place.every((word) => line.includes(word)) ? line : [line, ...place.map(shellWord)].join(' ')
}

/**
 * The error with a line whose names exist: what its own error would propose next is proposed at once. Whoever is not
 * signed in gets the line as it is.
 */
export async function withKnownNames(error: unknown, surroundings: Surroundings): Promise<unknown> {
  if (!(error instanceof Failure) || !isLine(error.suggestion)) return error
  const words = splitLine(error.suggestion.replace(/^(Fill in .*?: )?quoin /, ''))
  if (!words) return error
  const attribute = await asAttribute(words, surroundings)
  if (attribute) return error.suggesting(attribute)
  try {
    await lookUp(words, surroundings)
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'not-found') return error
    // A word too many was taken for a name, which it is not.
    const isMeant = failure.instead || failure.corrections.length > 0 || error.code === 'too-many-arguments'
    const meant = withLine(failure, { words, manifest: surroundings.manifest, typed: undefined })
    if (isMeant && meant instanceof Failure && isLine(meant.suggestion))
      return error.suggesting(inPlace(meant.suggestion, words))
  }
  return error
}
