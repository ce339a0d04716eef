import type { APIRoute } from 'astro'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'
import { siteInfo } from '../platform/content/company.ts'
import { COLOURS } from '../styles/colours.ts'

export const GET: APIRoute = async () => {
  const { companyName } = await siteInfo(DEFAULT_LOCALE)
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    name: companyName,
    icons,
    theme_color: COLOURS.accent,
    background_color: COLOURS.paper,
    display: 'browser',
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
