import { CANCELLATION_TYPE, orderToCancel } from '../orders/cancellation.ts'
import { userClient } from '../user-client.ts'
import { type Visit, visitOf } from './visit.ts'

const LIMIT = 200

/** The requests of a signed-in visitor that the site knows: visits, and wishes to cancel a reservation. */
export function requestsOf(sessionId: string) {
  const { requests } = userClient(sessionId)
  /** Ids of the orders that the visitor asked to cancel and staff have not decided on. */
  const cancellations = async (): Promise<string[]> => {
    const filter = { typeIn: [CANCELLATION_TYPE], statusIn: ['pending'], limit: LIMIT } as const
    const { data } = await requests.list(filter)
    return data.map(orderToCancel).filter((one) => one !== undefined)
  }
  return {
    cancellations,
    visits: async (): Promise<Visit[]> => {
      const { data } = await requests.list({ typeIn: ['visit'], limit: LIMIT })
      return data.map(visitOf).filter((one) => one !== undefined)
    },
    withdraw: (id: string) => requests.delete(id),
    decline: (id: string) => requests.respond(id, 'user_rejected'),
  }
}
