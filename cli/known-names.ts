// The names in a line that an error proposes, which the platform knows: a model, an admin, a topic.
import { loadCommand, loadOne, loadRows } from './commands/index.ts'
import { createContext } from './definition/context.ts'
import { isNaming, type Manifest } from './definition/entry.ts'
import { isLine, placeIn } from './input/lines.ts'
import { namesToIds } from './input/names-to-ids.ts'
import { parse } from './input/parse.ts'
import { withLine } from './input/rejected.ts'
import { resolve } from './input/resolve.ts'
import { Failure } from './output/failure.ts'
import { shellWord, splitLine } from './output/resume-command.ts'

/** An error may take this long to say what else was meant. */
const LOOKUP_TIMEOUT_MS = 2_000

interface Surroundings {
  manifest: Manifest
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** Looks up what the flags of a line name. Throws as the line itself would. */
async function lookUp(words: readonly string[], { manifest, env, signal }: Surroundings): Promise<void> {
  const found = resolve(manifest, words)
  if (found.kind !== 'command') return
  const { flags, globals, isTyped } = parse(found.command, found.rest, env)
  if (!found.command.flags.some((flag) => isTyped(flag.name) && isNaming(flag))) return
  const context = createContext({
    globals: { ...globals, noInput: true, quiet: true, debug: false },
    ...{ flags, manifest, env },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIMEOUT_MS)]),
    commands: { load: loadCommand, rows: loadRows, one: loadOne },
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS).unref())
  await Promise.race([namesToIds(await loadCommand(found.command.name), { args: {}, flags }, context), late])
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
