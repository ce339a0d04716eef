import type { Locale } from '../../i18n/locales.ts'
import type { Line } from './comparison.ts'
import { FIELDS, type FieldName, type ShownFlat } from './fields.ts'
import { flatMessages } from './messages.ts'
import { Price } from './Price.tsx'
import { StatusWord } from './StatusWord.tsx'

/** The fields of a flat as lines of a comparison and as columns of a table. */
export function flatLines(locale: Locale) {
  const t = flatMessages(locale)
  const lines = Object.entries(FIELDS).map(([name, field]): [string, Line<ShownFlat>] => {
    const label =
      'wordInLari' in field ? (
        <>
          <span className="in-usd">{t(field.word)}</span>
          <span className="in-gel">{t(field.wordInLari)}</span>
        </>
      ) : (
        t(field.word)
      )
    const cell = (flat: ShownFlat) => {
      if (name === 'status') return <StatusWord locale={locale} flat={flat} />
      const said = field.cell(flat, { locale, t })
      return typeof said === 'object' ? <Price {...said} /> : said
    }
    return [name, { ...field, label, cell }]
  })
  return Object.fromEntries(lines) as Record<FieldName, Line<ShownFlat>>
}

export type FlatLines = ReturnType<typeof flatLines>
