import type { APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { wishlist } from '../../../features/wishlist/server/index.ts'

export const prerender = false

export const DELETE: APIRoute = ({ request, clientAddress, params }) =>
  wishlist.remove({ request, address: clientAddress }, params.wishlistId ?? '')
export const ALL: APIRoute = () => wrongMethod('DELETE')
