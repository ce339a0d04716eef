import { type ReactNode, useId } from 'react'

interface Option {
  name: ReactNode
  count: number
  chosen: boolean
}

interface Props {
  label: string
  options: readonly Option[]
  /** `{n} flats`, for screen readers. */
  countName(count: number): string
  /** With the place of the option. */
  onPress(place: number): void
}

/** A row of toggle buttons. Options without flats are disabled; a selected one can always be deselected. */
export function Options({ label, options, countName, onPress }: Props) {
  const id = useId()
  return (
    <div className="filter">
      <span className="label-text" id={id}>
        {label}
      </span>
      <fieldset className="option-row" aria-labelledby={id}>
        {options.map(({ name, count, chosen }, place) => {
          const empty = count === 0 && !chosen
          return (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: options never move
              key={place}
              className="option-chip"
              aria-pressed={chosen}
              aria-disabled={empty || undefined}
              onClick={() => empty || onPress(place)}
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
