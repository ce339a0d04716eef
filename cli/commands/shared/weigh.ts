// What the changes of a command do beyond the ordinary, and the question about them.
import type { AdminClient } from '../../../lib/admin.ts'
import type { Change } from '../../bulk/read-csv.ts'
import { clearedIn, type Effect } from '../../definition/approval.ts'
import type { Context } from '../../definition/context.ts'
import type { JsonObject } from '../../input/json-body.ts'
import { titleOf } from '../../output/title.ts'

/** A change that is more than safe. */
interface Weighed {
  effect: Effect
  /** `Lock out`; the name of what is changed follows. */
  does: string
  /** What else the question says, such as "gives 14 permissions to 3 admins". */
  details?(client: AdminClient, before: unknown): Promise<string>
}
export type Weigh = (body: JsonObject) => Weighed | undefined

/** An empty field is lost, whatever the field is. */
function weighCleared(body: JsonObject): Weighed | undefined {
  const cleared = clearedIn(body)
  return cleared.length > 0 ? { effect: 'destructive', does: `Clear ${cleared.join(', ')} of` } : undefined
}

/** As people know it: `Anna Beridze (anna@example.com)`. */
export function labelOf(entity: unknown, id: string): string {
  const { email, phone } = (entity ?? {}) as { email?: string; phone?: string }
  const name = titleOf(entity) ?? id
  const address = email || phone || id
  const second = address === name ? id : address
  return name === second ? name : `${name} (${second})`
}

/** `Lock out 2 users, clear phone of 1 user`. */
function countedQuestion(weighed: readonly Weighed[], one: string, of: string): string {
  const counts = new Map<string, number>()
  for (const { does } of weighed) counts.set(does, (counts.get(does) ?? 0) + 1)
  const parts = [...counts].map(([does, count]) => `${does} ${count} ${count === 1 ? one : of}`)
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ')
}

interface Weighing {
  one: string
  of: string
  command: string
  weigh?: Weigh | undefined
  /** What is changed, for the question. */
  fetch?: ((client: AdminClient, id: string) => Promise<unknown>) | undefined
}

/** Asks once for all changes that an update makes. */
export async function approveChanges(
  changes: readonly Change[],
  { one, of, command, weigh, fetch }: Weighing,
  { approve, client, output, found }: Context,
): Promise<void> {
  const weighed = changes.flatMap(({ id, body }) => {
    const found = weigh?.(body) ?? weighCleared(body)
    return found ? [{ id, ...found }] : []
  })
  const [first] = weighed
  await approve({
    effect: first?.effect ?? 'safe',
    name: first?.id ?? command,
    count: weighed.length,
    async question() {
      if (!first) {
        return `Update ${changes.length === 1 ? `${one} ${changes[0]?.id}` : `${changes.length} ${of}`}`
      }
      if (weighed.length > 1) return countedQuestion(weighed, one, of)
      const api = await client()
      const known = found.get(`${command.split(' ')[0]}/${first.id}`)
      const before = known ?? (fetch && (await output.activity('Fetching…', fetch(api, first.id))))
      const details = await first.details?.(api, before)
      return `${first.does} ${one} ${labelOf(before, first.id)}${details ? `: ${details},` : ''}`
    },
  })
}
