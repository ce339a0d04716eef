import type { APIRoute } from 'astro'
import { iconPng } from '../kit/seo/icon.ts'

const SIZES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

export const getStaticPaths = () =>
  Object.entries(SIZES).map(([icon, size]) => ({ params: { icon }, props: { size } }))

/** For home screens, which take no SVG. */
export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.size)), { headers: { 'content-type': 'image/png' } })
