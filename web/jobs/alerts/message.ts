import type { Locale } from '../../src/i18n/locales.ts'
import { formatPrice } from '../../src/i18n/money.ts'
import { localPath } from '../../src/i18n/paths.ts'
import { alertMessages } from '../../src/kit/alerts/messages.ts'
import { choiceText } from '../../src/kit/flat/choice-text.ts'
import { parseQuery } from '../../src/kit/flat/query.ts'
import { flatPath } from '../../src/platform/content/addresses.ts'
import type { News } from './news.ts'

/** Flats that a message names; more are counted. */
const NAMED = 10

interface Words {
  /** The name of a complex, by its slug. */
  projectName(slug: string, locale: Locale): string
  siteUrl: string
}

export interface AlertMessage {
  title: string
  body: string
}

/**
 * What a visitor is told; `undefined` where there is nothing to tell. All words are the company's: a message that
 * repeated what the visitor wrote would be a way to write mail in the company's name.
 */
export function messageOf(
  { alert, event, flats }: News,
  { projectName, siteUrl }: Words,
): AlertMessage | undefined {
  const [flat] = flats
  if (!event || !flat) return undefined
  const { locale } = alert
  const t = alertMessages(locale)
  const link = (path: string) => new URL(localPath(locale, path), siteUrl).href
  const { number, building, project } = flat
  const searchText = (written: string) => {
    const query = parseQuery(written)
    // Only complexes in which there are matches: other names are the visitor's own words.
    const found = new Set(flats.map((one) => one.project))
    const complex = query.complex?.filter((slug) => found.has(slug))
    const names = Object.fromEntries([...found].map((slug) => [slug, projectName(slug, locale)]))
    return choiceText(locale, { ...query, complex }, names)
  }
  const about =
    alert.kind === 'search'
      ? searchText(alert.query)
      : t('flatAbout', { number, building, project: projectName(project, locale) })
  const named = flats.slice(0, NAMED).map((flat) => {
    const line = t('line', {
      number: flat.number,
      building: flat.building,
      area: String(flat.area),
      price: formatPrice(flat.price, 'usd', 0),
      link: link(flatPath(flat)),
    })
    // A price that is withheld leaves nothing behind.
    return line.replace(/, $/m, '')
  })
  const more = flats.length - named.length
  return {
    title: t(`${event}Title`, { about, n: flats.length }),
    body: [
      t(`${event}Text`, { about, n: flats.length }),
      ...named,
      ...(more > 0 ? [t('more', { n: more, link: link('/projects') })] : []),
      t('end', { link: `${link('/profile')}#alerts` }),
    ].join('\n\n'),
  }
}
