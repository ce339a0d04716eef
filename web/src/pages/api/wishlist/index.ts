import type { APIContext, APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { visitorAddress } from '../../../features/server/visitor-address.ts'
import { wishlist } from '../../../features/wishlist/server/index.ts'

export const prerender = false

const callOf = (context: APIContext) => ({ request: context.request, address: visitorAddress(context) })

export const GET: APIRoute = (context) => wishlist.list(callOf(context))
export const POST: APIRoute = (context) => wishlist.add(callOf(context))
export const ALL: APIRoute = () => wrongMethod('GET, POST')
