import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { type Line, sortLines } from './comparison.ts'
import { flatMessages } from './messages.ts'

interface Props<T> {
  locale: Locale
  /** Name of the table. */
  label: string
  flats: readonly T[]
  keyOf(flat: T): string
  /** The drawing, the name, and what can be done with the flat. */
  head(flat: T, index: number): ReactNode
  lines: readonly Line<T>[]
  /** Links under the lines. */
  foot?(flat: T): ReactNode
}

/** Flats as columns, with what is best in each line. */
export function FlatComparison<T>({ locale, label, flats, keyOf, head, lines, foot }: Props<T>) {
  const t = flatMessages(locale)
  return (
    <section className="comparison-scroll" tabIndex={0} aria-label={label}>
      <table className="comparison">
        <thead>
          <tr>
            <td />
            {flats.map((flat, index) => (
              <th scope="col" key={keyOf(flat)}>
                {head(flat, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortLines(lines, flats).map(({ label: name, key, cell, isSame, best, bestFlats }) => (
            <tr key={key} className={isSame ? 'is-same' : undefined}>
              <th scope="row">{name}</th>
              {flats.map((flat) => (
                <td key={keyOf(flat)}>
                  <span>{cell(flat)}</span>
                  {best && bestFlats.includes(flat) && <span className="best-value">{t(best)}</span>}
                </td>
              ))}
            </tr>
          ))}
          {foot && (
            <tr className="last-row">
              <td />
              {flats.map((flat) => (
                <td key={keyOf(flat)}>{foot(flat)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
