import { afterAll, describe, expect, it, vi } from 'vitest'
import { jsonLdText } from './json-ld.ts'

vi.stubEnv('QUOIN_HOST', 'http://127.0.0.1:9')
vi.stubEnv('QUOIN_API_KEY', 'key')
// The clients read the host when they are loaded.
vi.resetModules()
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
const { sitemapXml } = await import('./sitemap.ts')
const { newsFeed } = await import('./feed.ts')
const site = new URL('https://terasa.example')

describe('the metadata of a page', () => {
  it('links to its three languages, with Georgian as the default', () => {
    const xml = sitemapXml([{ path: '/' }, { path: '/news/a&b', updated: '2026-11-14T08:00:00.000Z' }], site)
    expect(xml.match(/<url>/g)).toHaveLength(6)
    expect(xml).toContain('<loc>https://terasa.example</loc>')
    expect(xml).toContain('<loc>https://terasa.example/ru/news/a&amp;b</loc><lastmod>2026-11-14</lastmod>')
    expect(xml).toContain('hreflang="x-default" href="https://terasa.example/news/a&amp;b"')
  })

  it('writes a feed that hostile titles cannot break', async () => {
    const news = [
      {
        title: '</title><x>',
        summary: 'a & \u0000\u001b\ud800b',
        path: '/news/x',
        publishedAt: '2026-11-14T08:00:00.000Z',
      },
    ]
    const xml = await newsFeed(news, { companyName: 'Terasa' }, 'en', site)
    expect(xml).toContain('<title>&lt;/title&gt;&lt;x&gt;</title>')
    expect(xml).toContain('<description>a &amp; \ufffdb</description>')
    expect(xml).toContain('<link>https://terasa.example/en/news/x</link>')
    expect(xml).toContain('<pubDate>Sat, 14 Nov 2026 08:00:00 GMT</pubDate>')
  })

  it('keeps structured data inside its script element', () => {
    expect(jsonLdText([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])).not.toContain(
      '</script',
    )
  })
})
