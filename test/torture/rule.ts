import fc from 'fast-check'

/** A promise that must hold for any generated value. */
export interface Rule {
  what: string
  /** How often a full run tries it. */
  runs: number
  property: fc.IAsyncProperty<unknown>
}

/** @param holds throws if the promise does not hold for a value */
export const rule = <T>(
  what: string,
  runs: number,
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => unknown,
): Rule => ({
  what,
  runs,
  property: fc.asyncProperty(arbitrary as fc.Arbitrary<unknown>, async (value) => {
    await holds(value as T)
  }),
})
