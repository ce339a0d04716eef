import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unlistMissing } from '../../../scripts/unlist-missing.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { Translations } from '../../platform/content/languages.ts'
import { packSearchFlats, unpackSearchFlats } from '../flat/search-flat.ts'
import { someFlat } from '../flat/some-flat.fixture.ts'
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
const translations: Translations = { languages: LOCALES, original: 'ka' }
const site = new URL('https://terasa.example')

describe('the metadata of a page', () => {
  it('links to its three languages, with Georgian as the default', () => {
    const xml = sitemapXml([{ path: '/' }, { path: '/news/a&b', updated: '2026-11-14T08:00:00.000Z' }], site)
    expect(xml.match(/<url>/g)).toHaveLength(6)
    expect(xml).toContain('<loc>https://terasa.example</loc>')
    expect(xml).toContain('<loc>https://terasa.example/ru/news/a&amp;b</loc><lastmod>2026-11-14</lastmod>')
    expect(xml).toContain('hreflang="x-default" href="https://terasa.example/news/a&amp;b"')
  })

  it('is taken out of sitemap, feed and search where a page of the build is not there, in its language alone', async () => {
    const client = await mkdtemp(join(tmpdir(), 'client-'))
    const lost = ['/en/news/lost', '/news/gone', '/en/news/gone', '/ru/news/gone']
    const paths = ['/', '/news/a&b', '/news/lost', '/news/gone']
    const summary = { title: 'News', summary: '', publishedAt: '2026-11-14T08:00:00.000Z', translations }
    const flats = ['1', '2'].map((number) => ({ ...someFlat, project: 'river-line', number }))
    for (const locale of LOCALES) {
      for (const path of ['/news', ...paths].map((one) => localPath(locale, one))) {
        await mkdir(join(client, path), { recursive: true })
        if (!lost.includes(path)) await writeFile(join(client, path, 'index.html'), '')
      }
      const news = paths.map((path) => ({ ...summary, path }))
      const feed = await newsFeed(news, { companyName: 'Terasa' }, locale, site)
      await writeFile(join(client, localPath(locale, '/news/rss.xml')), feed)
      const docs = paths.map((u) => ({ g: 'news', t: 'News', d: '', u }))
      const index = { docs, flats: packSearchFlats([...flats]), places: [] }
      for (const one of locale === 'en' ? flats.slice(1) : flats) {
        const folder = join(client, localPath(locale, flatPath(one)))
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, 'index.html'), '')
      }
      await writeFile(join(client, localPath(locale, '/search.json')), JSON.stringify(index))
    }
    const pages = paths.map((path) => ({ path, updated: '2026-11-14' }))
    await writeFile(join(client, 'sitemap.xml'), sitemapXml(pages, site))
    await unlistMissing(client)
    const built = (path: string) => readFile(join(client, path), 'utf8')
    const sitemap = await built('sitemap.xml')
    for (const path of lost) expect(sitemap).not.toContain(`"https://terasa.example${path}"`)
    expect([...sitemap.matchAll(/<loc>https:..terasa.example(.*?)<.loc>/g)].map(([, path]) => path)).toEqual([
      '',
      '/en',
      '/ru',
      '/news/a&amp;b',
      '/en/news/a&amp;b',
      '/ru/news/a&amp;b',
      '/news/lost',
      '/ru/news/lost',
    ])
    expect(sitemap).toContain('hreflang="ru" href="https://terasa.example/ru/news/lost"')
    const index = JSON.parse(await built('en/search.json'))
    expect(index.docs.map(({ u }: { u: string }) => u)).toEqual(['/', '/news/a&b'])
    expect(unpackSearchFlats(index.flats).map(({ number }) => number)).toEqual(['2'])
    expect(unpackSearchFlats(JSON.parse(await built('ru/search.json')).flats)).toHaveLength(2)
    expect((await built('en/news/rss.xml')).match(/<item>/g)).toHaveLength(2)
    expect((await built('news/rss.xml')).match(/<item>/g)).toHaveLength(3)
    await rm(client, { recursive: true })
  })

  it('writes a feed that hostile titles cannot break', async () => {
    const news = [
      {
        title: '</title><x>',
        summary: 'a & \u0000\u001b\ud800b',
        path: '/news/x',
        publishedAt: '2026-11-14T08:00:00.000Z',
        translations,
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
