import { type KeyboardEvent, useState } from 'react'
import { round } from '../../../ui/round.ts'
import { byYear, type Instalment, type LoanYear } from './loan.ts'
import type { loanMessages } from './messages.ts'

interface Props {
  schedule: readonly Instalment[]
  money(minor: number): string
  t: ReturnType<typeof loanMessages>
}

const HEIGHT = 100
const WIDTH = 100

const box = (x: number, y: number, width: number, height: number) => ({
  x: round(x, 2),
  y: round(y, 2),
  width: round(width, 2),
  height: round(height, 2),
})

/** The keys of a slider, as browsers and the ARIA practices have them; undefined for any other. */
export function yearAfter(key: string, year: number, last: number): number | undefined {
  const wanted = {
    ArrowLeft: year - 1,
    ArrowDown: year - 1,
    ArrowRight: year + 1,
    ArrowUp: year + 1,
    PageDown: year - 5,
    PageUp: year + 5,
    Home: 1,
    End: last,
  }[key]
  return wanted === undefined ? undefined : Math.min(last, Math.max(1, wanted))
}

/** Principal and interest year by year, as a chart or a table. */
export function Amortisation({ schedule, money, t }: Props) {
  const [picked, setPicked] = useState<number>()
  const [isTable, setTable] = useState(false)
  const years = byYear(schedule)
  // Nothing is marked until a year is asked for; before that the words are about the first one.
  const current = years[Math.min(picked ?? 1, years.length) - 1]
  const lookOf = (year: number) => (picked !== undefined && year === current?.year ? 'is-current' : undefined)
  const most = Math.max(...years.map(({ principal, interest }) => principal + interest), 1)
  const step = WIDTH / years.length
  const gap = Math.min(0.6, step * 0.12)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current) return
    const year = yearAfter(event.key, current.year, years.length)
    if (year === undefined) return
    event.preventDefault()
    setPicked(year)
  }
  const textOf = ({ year, principal, interest, balance }: LoanYear) =>
    t('yearText', {
      year: String(year),
      principal: money(principal),
      interest: money(interest),
      left: money(balance),
    })

  return (
    <>
      {isTable ? (
        <YearTable years={years} money={money} t={t} />
      ) : (
        current && (
          <>
            <div
              className="amortisation"
              role="slider"
              tabIndex={0}
              aria-label={t('chart')}
              aria-valuemin={1}
              aria-valuemax={years.length}
              aria-valuenow={current.year}
              aria-valuetext={textOf(current)}
              onKeyDown={onKeyDown}
            >
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                {years.map(({ year, principal, interest }) => {
                  const x = (year - 1) * step + gap
                  const width = step - gap * 2
                  const low = (principal / most) * HEIGHT
                  const high = (interest / most) * HEIGHT
                  return (
                    <g
                      key={year}
                      className={lookOf(year)}
                      onPointerEnter={() => setPicked(year)}
                      onPointerDown={() => setPicked(year)}
                    >
                      <rect {...box((year - 1) * step, 0, step, HEIGHT)} className="hit-area" />
                      <rect {...box(x, HEIGHT - low - high, width, high)} className="interest" />
                      <rect {...box(x, HEIGHT - low, width, low)} className="principal" />
                    </g>
                  )
                })}
              </svg>
            </div>
            <div className="year-labels" aria-hidden="true">
              {years.map(({ year }) => (
                <span key={year} className={lookOf(year)}>
                  {years.length <= 12 || year % 2 === 0 || year === current.year ? year : ''}
                </span>
              ))}
            </div>
          </>
        )
      )}
      <div className="below-line small-text">
        {!isTable && (
          <>
            <span className="chart-key">
              <span>
                <i className="key-principal" />
                {t('principal')}
              </span>
              <span>
                <i className="key-interest" />
                {t('interest')}
              </span>
            </span>
            {current && <span>{textOf(current)}</span>}
          </>
        )}
        <button
          type="button"
          className="text-link"
          aria-expanded={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'asChart' : 'asTable')}
        </button>
      </div>
    </>
  )
}

function YearTable({ years, money, t }: { years: readonly LoanYear[] } & Pick<Props, 'money' | 't'>) {
  return (
    <table className="data-table year-table">
      <thead>
        <tr>
          <th scope="col">{t('year')}</th>
          {(['principal', 'interest', 'left'] as const).map((key) => (
            <th key={key} scope="col" className="numeric">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, principal, interest, balance }) => (
          <tr key={year}>
            <td>{year}</td>
            <td className="numeric">{money(principal)}</td>
            <td className="numeric">{money(interest)}</td>
            <td className="numeric">{money(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
