import { createUserClient } from 'quoin/user'
import { type Visit, visitOf } from '../features/visit/visit.ts'

/** Deadline for the visitor, in milliseconds. */
const LIMITS = { timeout: 20_000 }
const LIMIT = 200
/** A wish that concerns a purchase; `data` says which. */
const CANCELLATION = { type: 'buy', action: 'cancel-reservation' } as const

/** The requests of a signed-in visitor that the site knows: visits, and wishes to cancel a reservation. */
export function requestsOf(sessionId: string) {
  const { requestActions } = createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    sessionId,
  })
  /** Ids of the orders that the visitor asked to cancel and staff have not decided on. */
  const cancellations = async (): Promise<string[]> => {
    const filter = { typeIn: [CANCELLATION.type], statusIn: ['pending' as const], limit: LIMIT }
    const { data } = await requestActions.list(filter, LIMITS)
    return data
      .filter((one) => one.data?.['action'] === CANCELLATION.action)
      .map((one) => String(one.data['orderId']))
  }
  return {
    cancellations,
    /** Asks once, though the request before was sent and its response lost. */
    askToCancel: async ({ orderId, title }: { orderId: string; title: string }) => {
      if ((await cancellations()).includes(orderId)) return
      const data = { action: CANCELLATION.action, orderId }
      await requestActions.create({ type: CANCELLATION.type, title, data }, LIMITS)
    },
    visits: async (): Promise<Visit[]> => {
      const { data } = await requestActions.list({ typeIn: ['visit'], limit: LIMIT }, LIMITS)
      return data.map(visitOf).filter((one) => one !== undefined)
    },
    withdraw: (id: string) => requestActions.delete(id, LIMITS),
    decline: (id: string) => requestActions.respond(id, 'user_rejected', LIMITS),
  }
}
