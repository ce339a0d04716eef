import type { RequestAction } from 'quoin'
import { createUserClient } from 'quoin/user'
import { ALERT_TYPE, type Alert, alertOf, OPEN_STATUSES } from './alert.ts'

/** How long a visitor is left waiting for the platform, in milliseconds. */
const LIMITS = { timeout: 20_000 }

/** An alert of the signed-in visitor. */
export interface OwnAlert {
  id: string
  /** What it is about, in words. */
  about: string
  created: Date
  status: RequestAction['status']
  alert: Alert
}

const isSame = (one: Alert, other: Alert): boolean =>
  one.kind === 'flat' && other.kind === 'flat'
    ? one.flatId === other.flatId && other.events.every((event) => one.events.includes(event))
    : one.kind === 'search' && other.kind === 'search' && one.query === other.query

/** The alerts of a signed-in visitor, kept as requests for the waiting list. */
export function alertsOf(sessionId: string) {
  const { requests } = createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    sessionId,
  })
  const own = async (): Promise<OwnAlert[]> => {
    const filter = { typeIn: [ALERT_TYPE], statusIn: OPEN_STATUSES, limit: 200 } as const
    const { data } = await requests.list(filter, LIMITS)
    return data.flatMap(({ _id: id, title: about, created, status, data }) => {
      const alert = alertOf(data)
      return alert ? [{ id, about, created, status, alert }] : []
    })
  }
  return {
    own,
    /** Keeps an alert once; `known` where the visitor is already waiting for all of it. */
    async add(about: string, alert: Alert): Promise<'added' | 'known'> {
      if ((await own()).some((one) => isSame(one.alert, alert))) return 'known'
      await requests.create({ type: ALERT_TYPE, title: about, data: alert }, LIMITS)
      return 'added'
    },
    /** Ends an alert; one that is gone already is no error. */
    async end({ id, status }: OwnAlert): Promise<void> {
      try {
        if (status === 'pending') await requests.delete(id, LIMITS)
        else await requests.respond(id, 'user_rejected', LIMITS)
      } catch (error) {
        if ((error as { code?: string }).code !== 'not-found') throw error
      }
    },
  }
}
