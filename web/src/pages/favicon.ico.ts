import type { APIRoute } from 'astro'
import { iconIco } from '../kit/seo/icon.ts'

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await iconIco()), { headers: { 'content-type': 'image/x-icon' } })
