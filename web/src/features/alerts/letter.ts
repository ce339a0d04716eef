import { flatPath } from '../../cms/addresses.ts'
import { formatPrice } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { alertMessages } from './messages.ts'
import type { News } from './news.ts'

/** Flats that a message names; more are counted. */
const NAMED = 10

interface Words {
  /** What the alert is about, in the visitor's own words. */
  about: string
  siteUrl: string
}

/** What a visitor is told; `undefined` where there is nothing to tell. */
export function letterOf({ alert, event, flats }: News, { about, siteUrl }: Words) {
  if (!event) return undefined
  const t = alertMessages(alert.locale)
  const link = (path: string) => new URL(localPath(alert.locale, path), siteUrl).href
  const named = flats.slice(0, NAMED).map((flat) =>
    t('line', {
      number: flat.number,
      building: flat.building,
      area: String(flat.area),
      price: formatPrice(flat.price, 'usd', 0),
      link: link(flatPath(flat)),
    }),
  )
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
