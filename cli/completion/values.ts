// Values that only this machine or the platform knows.
import { createHash } from 'node:crypto'
import type { Context } from '../definition/context.ts'
import type { Completes } from '../definition/entry.ts'
import { API_PATHS } from '../input/api-paths.ts'
import { findChoices } from '../input/pick.ts'
import { cached } from './cache.ts'
import type { Candidate } from './candidates.ts'

/** A shell waits meanwhile. */
const TIMEOUT_MS = 300
const MAX_VALUES = 200

function pathsFor(words: readonly string[]): Candidate[] {
  const last = words.at(-2)?.toUpperCase() ?? ''
  const isMethod = Object.values(API_PATHS).some((methods) => methods.includes(last))
  const method = isMethod ? last : 'GET'
  return Object.entries(API_PATHS)
    .filter(([, methods]) => methods.includes(method))
    .map(([path, methods]) => ({ value: path, summary: methods.join(', ') }))
}

/** Host, project and user of the values; undefined without a saved session, because completion never signs in. */
async function accountOf({ settings, signIn, env }: Context): Promise<string | undefined> {
  const signedIn = await signIn()
  if (signedIn.kind === 'session') return signedIn.accessToken
  const { host } = await settings()
  const { sharedSession } = await import('../auth/shared-session.ts')
  return (await sharedSession(env, host.value, signedIn.email).read())?.accessToken
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS)
    }),
  ])
}

async function fromPlatform(kind: Completes, context: Context): Promise<Candidate[]> {
  const account = await accountOf(context)
  if (account === undefined) return []
  const { host, project } = await context.settings()
  const whose = JSON.stringify([host.value, project?.value, account, kind])
  const key = createHash('sha256').update(whose).digest('hex').slice(0, 32)
  return cached(context.env, key, async () => {
    const { choices } = await findChoices(kind, context, undefined, MAX_VALUES)
    return choices.map(({ value, name }) => ({ value, summary: name }))
  })
}

/** `words` are those of the line that is being completed. */
export async function valuesFor(
  kind: Completes | undefined,
  context: Context,
  words: readonly string[],
): Promise<Candidate[]> {
  if (kind === undefined) return []
  if (kind === 'api-path') return pathsFor(words)
  if (kind === 'schema') {
    const nouns = context.manifest.nouns.filter(({ fields }) => fields)
    return nouns.map(({ name, summary }) => ({ value: name, summary }))
  }
  try {
    if (kind === 'profile') {
      const { choices } = await findChoices(kind, context, undefined)
      return choices.map(({ value, name }) => ({ value, summary: name }))
    }
    return await inTime(fromPlatform(kind, context))
  } catch {
    // Completion has no place to show an error.
    return []
  }
}
