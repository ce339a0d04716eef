import type { APIRoute } from 'astro'

/** What is nobody else's business says so itself; what somebody searched for is a page of its own to nobody. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /*?keyword=\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  )
