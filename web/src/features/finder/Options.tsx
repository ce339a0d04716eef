import type { ReactNode } from 'react'

interface Option {
  value: number
  name: ReactNode
  count: number
  chosen: boolean
}

interface Props {
  id: string
  label: string
  options: readonly Option[]
  /** `{n} flats`, for those who hear the count. */
  countName(count: number): string
  onPress(value: number): void
}

/** A row of numbers to press. One that would leave nothing is struck; a chosen one can always be let go. */
export function Options({ id, label, options, countName, onPress }: Props) {
  return (
    <div className="numbers">
      <span className="lab" id={id}>
        {label}
      </span>
      <fieldset className="opts" aria-labelledby={id}>
        {options.map(({ value, name, count, chosen }) => {
          const empty = count === 0 && !chosen
          return (
            <button
              type="button"
              key={value}
              className="opt"
              aria-pressed={chosen}
              aria-disabled={empty || undefined}
              onClick={() => empty || onPress(value)}
            >
              {name}
              <sup aria-hidden="true">{count}</sup>
              <span className="visually-hidden">, {countName(count)}</span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
