import type { APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { visitCall } from '../../../features/visit/server/index.ts'
import { acceptVisit } from '../../../features/visit/server/visits.ts'

export const prerender = false

/** The visitor comes at the time that the office proposed. */
export const POST: APIRoute = (context) => visitCall(context, acceptVisit)
export const ALL: APIRoute = () => wrongMethod('POST')
