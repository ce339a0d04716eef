import type { APIRoute } from 'astro'
import { askToCancel } from '../../features/reservation/server/cancel.ts'
import { reservationCall } from '../../features/reservation/server/index.ts'
import { wrongMethod } from '../../features/server/answers.ts'

export const prerender = false

/** Asks staff to cancel a reservation of the visitor. */
export const POST: APIRoute = (context) => reservationCall(context, askToCancel)
export const ALL: APIRoute = () => wrongMethod('POST')
