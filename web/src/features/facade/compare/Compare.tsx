import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatArea, formatMetres } from '../../../i18n/units.ts'
import { bestOf, type Line, sortLines } from '../../../kit/flats/comparison.ts'
import { formatLevel } from '../../../kit/flats/messages.ts'
import { Price } from '../../../kit/flats/Price.tsx'
import { COMPARE_LIMIT } from '../../../kit/flats/query.ts'
import { pricePerMetre } from '../../../platform/content/flat.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useFacade } from '../context.ts'
import { MiniPlan } from '../MiniPlan.tsx'
import type { PickFlat } from '../pack.ts'

/** Up to four flats side by side under their plans, and a bar with the number of selected flats. */
export function Compare() {
  const { selection, t, f, locale, hrefOf, levelOf } = useFacade()
  const flats = useStore(selection.$compared)
  if (flats.length === 0) return null
  const remove = (number: string) =>
    selection.choose({ compare: flats.map((flat) => flat.number).filter((other) => other !== number) })
  const level = (flat: PickFlat) => {
    const metres = levelOf(flat.floor)
    return metres === undefined ? '' : `, ${formatLevel(metres)}`
  }
  const forSale = flats.filter(({ status }) => status !== 'sold')
  const cheapest = bestOf(forSale, ({ price }) => -price)
  const cheapestMetre = bestOf(forSale, (flat) => -pricePerMetre(flat))
  const largest = bestOf(flats, ({ area }) => area)
  const marked = (content: ReactNode, best: readonly PickFlat[], flat: PickFlat, mark: string) => (
    <>
      <span>{content}</span>
      {best.includes(flat) && <span className="micro best">{mark}</span>}
    </>
  )
  const lines: Line<PickFlat>[] = [
    [
      f('price'),
      (flat) =>
        flat.status === 'sold'
          ? f('sold')
          : marked(<Price cents={flat.price} />, cheapest, flat, t('lowest')),
      (flat) => flat.status !== 'sold' && flat.price,
    ],
    [
      f('perMetre'),
      (flat) =>
        flat.status !== 'sold' &&
        marked(<Price cents={pricePerMetre(flat)} />, cheapestMetre, flat, t('lowest')),
      (flat) => flat.status !== 'sold' && pricePerMetre(flat),
    ],
    [
      f('area'),
      (flat) => marked(formatArea(locale, flat.area), largest, flat, t('largest')),
      ({ area }) => area,
    ],
    [
      f('terrace'),
      (flat) => (flat.terrace > 0 ? formatArea(locale, flat.terrace) : '—'),
      ({ terrace }) => terrace,
    ],
    [f('bedrooms'), (flat) => flat.bedrooms || f('studio'), ({ bedrooms }) => bedrooms],
    [f('floor'), (flat) => `${flat.floor}${level(flat)}`, ({ floor }) => floor],
    [f('entrance'), (flat) => flat.entrance, ({ entrance }) => entrance],
    [
      f('ceiling'),
      (flat) => (flat.ceiling > 0 ? formatMetres(locale, flat.ceiling) : '—'),
      ({ ceiling }) => ceiling,
    ],
    [
      f('status'),
      (flat) => <span className={`status ${flat.status}`}>{f(flat.status)}</span>,
      ({ status }) => status,
    ],
  ]
  return (
    <>
      <section className="section wrap compare-flats" id="compare" aria-labelledby="compare-title">
        <div className="section-head">
          <h2 id="compare-title">{t('comparison')}</h2>
          <button type="button" className="link" onClick={() => selection.choose({ compare: [] })}>
            {t('compareClose')}
          </button>
        </div>
        <section className="compare-scroll" tabIndex={0} aria-labelledby="compare-title">
          <table>
            <thead>
              <tr>
                <td />
                {flats.map((flat, index) => (
                  <th key={flat.number} scope="col">
                    <a href={hrefOf(flat)}>
                      <MiniPlan plan={flat.plan} hasBar={index === 0} />
                      <span className="h3">{f('flat', { number: flat.number })}</span>
                    </a>
                    <button
                      type="button"
                      aria-label={`${t('remove')}: ${f('flat', { number: flat.number })}`}
                      onClick={() => remove(flat.number)}
                    >
                      <Icon name="close" />
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sortLines(lines, flats).map(({ label, cell, isSame }) => (
                <tr key={label} className={isSame ? 'is-same' : undefined}>
                  <th scope="row">{label}</th>
                  {flats.map((flat) => (
                    <td key={flat.number}>{cell(flat)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <div className="compare-bar">
        <div className="wrap">
          <span role="status">
            <span>{t('compared', { n: flats.length })}</span>
            <span className="hint">
              {flats.length === 1 ? t('compareNeed') : flats.length === COMPARE_LIMIT && t('compareFull')}
            </span>
          </span>
          <a className="btn sm" href="#compare">
            {t('compare')}
          </a>
          <button
            type="button"
            className="link clear"
            aria-label={t('compareClose')}
            onClick={() => selection.choose({ compare: [] })}
          >
            <span>{t('compareClose')}</span>
            <Icon name="close" />
          </button>
        </div>
      </div>
    </>
  )
}
