import type { APIRoute } from 'astro'
import { wrongMethod } from '../../../features/server/answers.ts'
import { visitorAddress } from '../../../features/server/visitor-address.ts'
import { wishlist } from '../../../features/wishlist/server/index.ts'

export const prerender = false

export const DELETE: APIRoute = (context) =>
  wishlist.remove(
    { request: context.request, address: visitorAddress(context) },
    context.params.wishlistId ?? '',
  )
export const ALL: APIRoute = () => wrongMethod('DELETE')
