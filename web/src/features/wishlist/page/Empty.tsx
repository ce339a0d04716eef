import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import { wishlistMessages } from './messages.ts'

const COLUMNS = [62, 124, 186, 248, 310, 372]
const ROWS = [40, 92, 144, 196, 248]
/** The window with the heart. */
const CHOSEN = { row: 2, column: 3 }

/** A house with one window lit, a sentence, a way on. */
export function Empty({ locale }: { locale: Locale }) {
  const t = wishlistMessages(locale)
  return (
    <div className="columns no-wishes">
      <div className="word-column">
        <svg viewBox="0 0 480 300" aria-hidden="true" className="house-drawing">
          <path className="line-work" d="M0 299.5h480M40 20h400v280H40z" />
          {ROWS.map((y, row) =>
            COLUMNS.map((x, column) => {
              const isChosen = row === CHOSEN.row && column === CHOSEN.column
              const hasBalcony = !isChosen && (row + column) % 2 === 1
              return (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                  <path className={isChosen ? 'is-picked' : undefined} d="M0 0h42v34H0z" />
                  {hasBalcony && (
                    <>
                      <path className="line-work" d="M-5 34h52" />
                      <path d="M-5 20h52M-3 20v14M5 20v14M13 20v14M21 20v14M29 20v14M37 20v14M45 20v14" />
                    </>
                  )}
                </g>
              )
            }),
          )}
          <g className="line-work" transform="translate(259 152) scale(0.95)">
            <path d={ICONS.heart.d} strokeLinejoin="round" />
          </g>
        </svg>
      </div>
      <div className="drawing">
        <h2>{t('emptyTitle')}</h2>
        <p className="lead-text muted-text">{t('emptyText')}</p>
        <a className="button" href={localPath(locale, '/projects')}>
          {t('discover')}
          <Icon name="arrow" />
        </a>
      </div>
    </div>
  )
}
