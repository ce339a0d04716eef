// Asks before a change, as its effect requires: what would change, how much of it, and where.
import type { Settings } from '../config/settings.ts'
import type { Output } from '../output/output.ts'
import { oneLine } from '../output/sanitize.ts'
import type { Prompts } from '../prompts/prompts.ts'

/**
 * Of a change: `destructive` deletes, clears or narrows; `far-reaching` changes rights, providers, admins, models or
 * languages, or writes to many.
 */
export type Effect = 'safe' | 'destructive' | 'far-reaching'

/** What a change does, before it is made. */
export interface Consequence {
  effect: Effect
  /** Such as `Delete user Anna Beridze (anna@example.com)`. Called only if a person is asked. */
  question(): string | Promise<string>
  /** What is typed, or given with `--confirm`: an ID or a name. */
  name: string
  /** How many things change; the number of several is typed. @default 1 */
  count?: number
  /** @default where the settings lead */
  place?: Place
}

/** Paths of the fields that a body empties: `phone`, `title.en`. */
export const clearedIn = (body: unknown, path: readonly string[] = []): string[] => {
  if (body === null) return path.length > 0 ? [path.join('.').replace(/^values\./, '')] : []
  if (typeof body !== 'object' || Array.isArray(body) || body instanceof Date) return []
  return Object.entries(body as object).flatMap(([key, value]) => clearedIn(value, [...path, key]))
}

/** Where a change is made. */
export interface Place {
  host: string
  project: string | undefined
  /** A saved profile. */
  profile: string | undefined
  isGuarded: boolean
}

export const placeOf = ({ host, project, profile, stored }: Settings): Place => ({
  host: host.value,
  project: project?.value,
  profile: stored && profile.value,
  isGuarded: stored?.guarded === true,
})

function describePlace({ host, project, profile, isGuarded }: Place, { paintNote }: Output): string {
  const inProject = project === undefined ? '' : ` in ${oneLine(project)}`
  const name = profile && (isGuarded ? paintNote('red', profile) : profile)
  return `${inProject}${name ? `, profile ${name}` : ''} at ${host.replace(/^https?:\/\//, '')}`
}

interface Parts {
  prompts: Prompts
  output: Output
  settings(): Promise<Settings>
  /** The value of `--confirm`. */
  confirm: string | undefined
  /** By ID, the name that was given for it, which is typed as well. */
  namedAs: ReadonlyMap<string, string>
}

/** What has to be typed; undefined if yes or no is enough. */
function typedFor({ effect, name, count = 1 }: Consequence, place: Place): string | undefined {
  if (place.isGuarded) return place.profile
  if (count > 1) return String(count)
  return effect === 'far-reaching' ? name : undefined
}

/** Returns once the change may be made, and throws if it may not. */
export const approver =
  ({ prompts, output, settings, namedAs, ...given }: Parts) =>
  async (change: Consequence): Promise<void> => {
    const consequence = { ...change, name: namedAs.get(change.name) ?? change.name }
    const confirm = given.confirm === change.name ? consequence.name : given.confirm
    const place = consequence.place ?? placeOf(await settings())
    if (consequence.effect === 'safe' && !place.isGuarded) return
    const question = async () => `${oneLine(await consequence.question())}${describePlace(place, output)}?`
    const typed = typedFor(consequence, place)
    if (typed !== undefined || (confirm !== undefined && confirm !== consequence.name)) {
      return prompts.confirmName(question, typed ?? consequence.name, confirm)
    }
    if (confirm === undefined) await prompts.confirm(question)
  }
export type Approve = ReturnType<typeof approver>
