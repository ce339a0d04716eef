import type { AdminClient } from 'quoin/admin'
import * as v from 'valibot'

/** A preference of the job's own admin. Visitors write their requests; this they can neither write nor read. */
const PREFERENCE = 'site.alerts.outgoing'

const schema = v.object({
  requestId: v.string(),
  /** Version of the request before it was noted that the visitor is told. */
  version: v.number(),
  userId: v.string(),
  /** Idempotency key of the call that sends it. */
  key: v.string(),
  /** In milliseconds since 1970. */
  at: v.number(),
  title: v.string(),
  body: v.string(),
})

/** The message that is on its way: saved before it is sent, removed after. */
export type Outgoing = v.InferOutput<typeof schema>

export function outgoingMessage({ preferences }: Pick<AdminClient, 'preferences'>) {
  return {
    /** What an interrupted run has left behind. */
    async load(): Promise<Outgoing | undefined> {
      try {
        const { value } = await preferences.get(PREFERENCE, { dates: false })
        const parsed = v.safeParse(schema, value)
        return parsed.success ? parsed.output : undefined
      } catch (error) {
        if ((error as { code?: string }).code === 'not-found') return undefined
        throw error
      }
    },
    save: (outgoing: Outgoing) => preferences.set(PREFERENCE, outgoing),
    remove: () => preferences.set(PREFERENCE, null),
  }
}
