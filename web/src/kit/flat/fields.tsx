import type { Locale } from '../../i18n/locales.ts'
import { formatArea, formatMetres } from '../../i18n/units.ts'
import { type Flat, isSold, pricePerMetre } from '../../platform/content/flat.ts'
import type { Line } from './comparison.ts'
import { flatMessages } from './messages.ts'
import { Price } from './Price.tsx'
import { StatusWord } from './StatusWord.tsx'
import { statusText } from './status.ts'

/** A flat of which lists and comparisons show the fields. */
export type ShownFlat = Omit<Flat, 'polygon'> & {
  /** In metres; 0 if unknown. */
  ceiling: number
  /** Somebody has reserved it while this page was open. */
  isJustReserved?: boolean
}

/** What can be said of a flat: its name, how it is shown, and by what flats differ in it. */
export function flatFields(locale: Locale) {
  const t = flatMessages(locale)
  const orDash = (n: number, format: (locale: Locale, n: number) => string) =>
    n > 0 ? format(locale, n) : '—'
  const perMetre = (flat: ShownFlat) => (isSold(flat) ? 0 : pricePerMetre(flat))
  return {
    price: {
      label: t('price'),
      cell: (flat) => (isSold(flat) ? statusText(locale, flat) : <Price cents={flat.price} />),
      value: (flat) => !isSold(flat) && flat.price,
      best: 'lowest',
    },
    otherPrice: {
      label: (
        <>
          <span className="usd">{t('inLari')}</span>
          <span className="gel">{t('inDollars')}</span>
        </>
      ),
      cell: (flat) => (isSold(flat) ? '—' : <Price cents={flat.price} other />),
      value: (flat) => !isSold(flat) && flat.price,
    },
    perMetre: {
      label: t('perMetre'),
      cell: (flat) => (perMetre(flat) > 0 ? <Price cents={perMetre(flat)} /> : '—'),
      value: perMetre,
      best: 'lowest',
    },
    area: {
      label: t('area'),
      cell: ({ area }) => formatArea(locale, area),
      value: ({ area }) => area,
      best: 'largest',
    },
    terrace: {
      label: t('terrace'),
      cell: ({ terrace }) => orDash(terrace, formatArea),
      value: ({ terrace }) => terrace,
    },
    bedrooms: {
      label: t('bedrooms'),
      cell: ({ bedrooms }) => bedrooms || t('studio'),
      value: ({ bedrooms }) => bedrooms,
    },
    floor: { label: t('floor'), cell: ({ floor }) => floor, value: ({ floor }) => floor },
    entrance: { label: t('entrance'), cell: ({ entrance }) => entrance, value: ({ entrance }) => entrance },
    ceiling: {
      label: t('ceiling'),
      cell: ({ ceiling }) => orDash(ceiling, formatMetres),
      value: ({ ceiling }) => ceiling,
    },
    status: {
      label: t('status'),
      cell: (flat) => <StatusWord locale={locale} flat={flat} />,
      value: ({ status }) => status,
    },
  } satisfies Record<string, Line<ShownFlat>>
}

export type Fields = ReturnType<typeof flatFields>
