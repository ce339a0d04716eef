import type { APIRoute } from 'astro'

/** Nothing is forbidden; what is nobody else's business says so itself. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`)
