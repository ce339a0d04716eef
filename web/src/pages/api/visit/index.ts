import type { APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { visitCall } from '../../../features/visit/server/index.ts'
import { askForVisit } from '../../../features/visit/server/visits.ts'

export const prerender = false

/** The wish for a visit, by a signed-in visitor. */
export const POST: APIRoute = (context) => visitCall(context, askForVisit)
export const ALL: APIRoute = () => wrongMethod('POST')
