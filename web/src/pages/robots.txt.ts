import type { APIRoute } from 'astro'

/** Personal pages have their own `noindex`; search results are not pages for search engines. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /*?keyword=\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  )
