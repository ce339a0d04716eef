import type { APIRoute } from 'astro'
import { sitemapPages, sitemapXml } from '../kit/seo/sitemap.ts'

export const GET: APIRoute = async ({ site, url }) =>
  new Response(sitemapXml(await sitemapPages(), site ?? url), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
