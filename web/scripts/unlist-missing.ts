// A page that could not be rendered is left out of a build (middleware.ts), after lists of pages may have been written.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { packSearchFlats, unpackSearchFlats } from '../src/kit/flat/search-flat.ts'
import type { SearchIndex } from '../src/kit/search/engine.ts'
import { flatPath } from '../src/platform/content/addresses.ts'

/** Takes what has no page out of the sitemap, the feeds and the search indexes of a build. */
export async function unlistMissing(client: string): Promise<void> {
  const isThere = (path: string) => existsSync(join(client, decodeURIComponent(path), 'index.html'))
  const whereLinked = (entry: string, href: string) =>
    isThere(new URL(href.replaceAll('&amp;', '&')).pathname) ? entry : ''
  const rewrite = async (path: string, change: (text: string) => string) => {
    const file = join(client, path)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  await rewrite('/sitemap.xml', (text) =>
    text
      .replace(/<url><loc>(.*?)<\/loc>.*?<\/url>\n/g, whereLinked)
      .replace(/<xhtml:link [^>]*href="(.*?)"\/>/g, whereLinked),
  )
  for (const locale of LOCALES) {
    await rewrite(localPath(locale, '/news/rss.xml'), (text) =>
      text.replace(/<item>.*?<link>(.*?)<\/link>.*?<\/item>/gs, whereLinked),
    )
    const hasPage = (path: string) => isThere(localPath(locale, path))
    await rewrite(localPath(locale, '/search.json'), (text) => {
      const index = JSON.parse(text) as SearchIndex
      const flats = unpackSearchFlats(index.flats).filter((flat) => hasPage(flatPath(flat)))
      const docs = index.docs.filter(({ u }) => hasPage(u))
      return JSON.stringify({ ...index, docs, flats: packSearchFlats(flats) } satisfies SearchIndex)
    })
  }
}
