import fc from 'fast-check'
import type { DiskFault } from './saved-exports.ts'
import { FAULTS, type Fault } from './transport.ts'

/** What a client does, and what happens to its attempts. `on` chooses the entity. */
export type Step = { faults: Fault[] } & (
  | { do: 'refund'; on: number; amount: number }
  | { do: 'note'; on: number; text: string }
  | { do: 'keep'; on: number; value: number }
  | { do: 'drop'; on: number }
  | { do: 'export' }
  | { do: 'save'; format: 'csv' | 'ndjson'; disk?: DiskFault | undefined }
  | { do: 'say'; cuts: number[] }
  | { do: 'wish'; on: number; isSaved: boolean; cuts: number[] }
  | { do: 'sign-in' }
  | { do: 'days'; count: number }
)

const on = fc.nat(2)
const faults = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fault>('none') },
    { weight: 3, arbitrary: fc.constantFrom(...FAULTS) },
  ),
  {
    maxLength: 5,
  },
)

/** An export makes about fifteen calls to the file system; its rows are written about the ninth. */
const disk: fc.Arbitrary<DiskFault> = fc.record({
  at: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 8, max: 10 })),
  fault: fc.constantFrom('ENOSPC', 'EIO', 'short'),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      on,
      amount: fc.integer({ min: 1, max: 20_000 }),
      faults,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('note' as const),
      on,
      text: fc.string({ minLength: 1, maxLength: 8 }),
      faults,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('keep' as const), on, value: fc.nat(99), faults }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), on, faults }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('export' as const), faults }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      format: fc.constantFrom('csv', 'ndjson'),
      disk: fc.option(disk, { nil: undefined, freq: 2 }),
      faults,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      cuts: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
      faults: fc.constant<Fault[]>([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wish' as const),
      on,
      isSaved: fc.boolean(),
      cuts: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
      faults: fc.constant<Fault[]>([]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), faults }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      count: fc.integer({ min: 1, max: 60 }),
      faults: fc.constant<Fault[]>([]),
    }),
  },
)

/** Rounds of steps; the steps of a round run at the same time. */
export const rounds: fc.Arbitrary<Step[][]> = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
})
