import type { RequestAction } from 'quoin'
import { userClient } from '../user-client.ts'
import { ALERT_TYPE, type Alert, alertOf, OPEN_STATUSES } from './alert.ts'

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
  const { requests } = userClient(sessionId)
  const own = async (): Promise<OwnAlert[]> => {
    const filter = { typeIn: [ALERT_TYPE], statusIn: OPEN_STATUSES, limit: 200 } as const
    const { data } = await requests.list(filter)
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
      await requests.create({ type: ALERT_TYPE, title: about, data: alert })
      return 'added'
    },
    /** Ends an alert; one that is gone already is no error. */
    async end({ id, status }: OwnAlert): Promise<void> {
      try {
        if (status === 'pending') await requests.delete(id)
        else await requests.respond(id, 'user_rejected')
      } catch (error) {
        if ((error as { code?: string }).code !== 'not-found') throw error
      }
    },
  }
}
