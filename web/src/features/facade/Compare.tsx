import { useStore } from '@nanostores/react'
import { FlatComparison } from '../../kit/flat/FlatComparison.tsx'
import { FlatDrawing } from '../../kit/flat/FlatDrawing.tsx'
import { formatLevel } from '../../kit/flat/messages.ts'
import { COMPARE_LIMIT } from '../../kit/flat/query.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFacade } from './context.ts'
import { type FacadeFlat, wallsOf } from './pack.ts'

/** Up to four flats side by side under their plans, and a bar with the number of selected flats. */
export function Compare() {
  const { selection, t, f, fields, locale, hrefOf, levelOf } = useFacade()
  const flats = useStore(selection.$compared)
  if (flats.length === 0) return null
  const remove = (number: string) =>
    selection.choose({ compare: flats.map((flat) => flat.number).filter((other) => other !== number) })
  // Each price has the other currency beside it already.
  const { otherPrice: _otherPrice, ...compared } = fields
  const floor = {
    ...fields.floor,
    cell: (flat: FacadeFlat) => {
      const level = levelOf(flat.floor)
      return level === undefined ? flat.floor : `${flat.floor}, ${formatLevel(level)}`
    },
  }
  return (
    <>
      <section className="section page-width compare-flats" id="compare" aria-labelledby="compare-title">
        <div className="section-head">
          <h2 id="compare-title">{t('comparison')}</h2>
          <button type="button" className="text-link" onClick={() => selection.choose({ compare: [] })}>
            {t('compareClose')}
          </button>
        </div>
        <FlatComparison<FacadeFlat>
          locale={locale}
          label={t('comparison')}
          flats={flats}
          keyOf={({ number }) => number}
          head={(flat, index) => (
            <>
              <FlatDrawing walls={wallsOf(flat, index === 0)} />
              <span className="flat-links">
                <a className="heading-3" href={hrefOf(flat)}>
                  {f('flat', { number: flat.number })}
                </a>
                <button
                  type="button"
                  className="remove"
                  aria-label={`${t('remove')}: ${f('flat', { number: flat.number })}`}
                  onClick={() => remove(flat.number)}
                >
                  <Icon name="close" />
                </button>
              </span>
            </>
          )}
          lines={Object.values({ ...compared, floor })}
        />
      </section>
      <div className="compare-bar">
        <div className="page-width">
          <span role="status">
            <span>{t('compared', { n: flats.length })}</span>
            <span className="hint-text">
              {flats.length === 1 ? t('compareNeed') : flats.length === COMPARE_LIMIT && t('compareFull')}
            </span>
          </span>
          <a className="button is-small" href="#compare">
            {t('compare')}
          </a>
          <button
            type="button"
            className="text-link clear-all"
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
