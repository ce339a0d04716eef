import type { APIRoute } from 'astro'
import { reservationCall } from '../../features/reservation/server/index.ts'
import { sendReceipt } from '../../features/reservation/server/receipt.ts'
import { wrongMethod } from '../../features/server/answers.ts'

export const prerender = false

/** The receipt of a deposit, to the visitor's own address. */
export const POST: APIRoute = (context) => reservationCall(context, sendReceipt)
export const ALL: APIRoute = () => wrongMethod('POST')
