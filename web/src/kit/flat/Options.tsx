import { type ReactNode, useId } from 'react'

interface Option {
  value: number
  name: ReactNode
  count: number
  chosen: boolean
}

interface Props {
  label: string
  options: readonly Option[]
  /** `{n} flats`, for screen readers. */
  countName(count: number): string
  onPress(value: number): void
}

/** A row of toggle buttons. Options without flats are disabled; a selected one can always be deselected. */
export function Options({ label, options, countName, onPress }: Props) {
  const id = useId()
  return (
    <div className="filter">
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
              className="chip"
              aria-pressed={chosen}
              aria-disabled={empty || undefined}
              onClick={() => empty || onPress(value)}
            >
              <span aria-hidden="true">{name}</span>
              <sup aria-hidden="true">{count}</sup>
              <span className="visually-hidden">
                <span>{name}</span>
                <span>{` (${countName(count)})`}</span>
              </span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
