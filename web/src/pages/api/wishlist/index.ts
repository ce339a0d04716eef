import type { APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { wishlist } from '../../../features/wishlist/server/index.ts'

export const prerender = false

export const GET: APIRoute = ({ request, clientAddress }) =>
  wishlist.list({ request, address: clientAddress })
export const POST: APIRoute = ({ request, clientAddress }) =>
  wishlist.add({ request, address: clientAddress })
export const ALL: APIRoute = () => wrongMethod('GET, POST')
