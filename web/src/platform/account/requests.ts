import { createUserClient } from 'quoin/user'
import { CANCELLATION_TYPE, orderToCancel } from '../orders/cancellation.ts'
import { type Visit, visitOf } from './visit.ts'

/** Deadline for the visitor, in milliseconds. */
const LIMITS = { timeout: 20_000 }
const LIMIT = 200

/** The requests of a signed-in visitor that the site knows: visits, and wishes to cancel a reservation. */
export function requestsOf(sessionId: string) {
  const { requests } = createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    sessionId,
  })
  /** Ids of the orders that the visitor asked to cancel and staff have not decided on. */
  const cancellations = async (): Promise<string[]> => {
    const filter = { typeIn: [CANCELLATION_TYPE], statusIn: ['pending'], limit: LIMIT } as const
    const { data } = await requests.list(filter, LIMITS)
    return data.map(orderToCancel).filter((one) => one !== undefined)
  }
  return {
    cancellations,
    visits: async (): Promise<Visit[]> => {
      const { data } = await requests.list({ typeIn: ['visit'], limit: LIMIT }, LIMITS)
      return data.map(visitOf).filter((one) => one !== undefined)
    },
    withdraw: (id: string) => requests.delete(id, LIMITS),
    decline: (id: string) => requests.respond(id, 'user_rejected', LIMITS),
  }
}
