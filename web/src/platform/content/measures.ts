export interface Measured {
  /** Counts have none. */
  unit?: 'm²' | 'm'
  /** The least and the most that is plausible: what is beyond was typed in another unit. */
  range: readonly [number, number]
  /** The value of a flat whose own is missing or not plausible; without one, such a flat is left out. 0 is shown as a dash. */
  without?: number
  /** Which values a comparison marks. */
  best?: 'lowest' | 'largest'
  /** It is in the list beside the plan on the page of a flat, where it is known. */
  isOnPage?: true
}

/**
 * What is measured and counted of a flat, under the names that attributes of items have on the platform. A new one is a
 * line here and its words in `kit/flat/messages.ts`: it is read, sent to browsers, and shown in this order wherever flats
 * are compared.
 */
export const MEASURES = {
  /** In square metres, without the terrace. */
  area: { unit: 'm²', range: [5, 2000], best: 'largest' },
  /** In square metres; 0 without one. */
  terrace: { unit: 'm²', range: [0, 1000], without: 0, isOnPage: true },
  /** 0 in a studio. */
  bedrooms: { range: [0, 20] },
  floor: { range: [0, 200] },
  entrance: { range: [1, 100], without: 1 },
  /** Height of its rooms in metres; 0 if unknown. */
  ceiling: { unit: 'm', range: [0, 20], without: 0, isOnPage: true },
} as const satisfies Record<string, Measured>

export type MeasureName = keyof typeof MEASURES
export type Measures = { [M in keyof typeof MEASURES]: number }

/** A value for each, by its name and what it is. */
export const eachMeasure = <V>(valueOf: (measured: Measured, name: MeasureName) => V) =>
  Object.fromEntries(
    Object.entries(MEASURES).map(([name, one]) => [name, valueOf(one, name as MeasureName)]),
  ) as { [M in MeasureName]: V }
