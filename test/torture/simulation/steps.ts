import fc from 'fast-check'
import type { DiskFault } from './saved-exports.ts'
import { FAULTS, type Fault } from './transport.ts'

/** What a client does, and what happens to its attempts. `on` chooses the entity. */
export type Step = { faults: Fault[] } & (
  | { do: 'refund'; on: number; amount: number }
  | { do: 'note'; on: number; text: string }
  | { do: 'keep'; on: number; value: number }
  | { do: 'drop'; on: number }
  | { do: 'export'; during: readonly number[] }
  | { do: 'save'; format: 'csv' | 'ndjson'; disk?: DiskFault | undefined }
  | { do: 'say'; count: number; speaking: number[]; hearing: number[] }
  | { do: 'wish'; on: number; isSaved: boolean; cuts: number[] }
  | { do: 'sign-in' }
  | { do: 'days'; count: number }
)

const on = fc.nat(2)
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
  // What is lost after the platform has carried it out is more interesting than what never reaches it.
  { weight: 2, arbitrary: fc.constant<Fault>('lost') },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 99 }) },
)
const faults = fc.array(fault, { minLength: 1, maxLength: 4 })
/** While an export is slow, others write. */
const exportFaults = fc.array(fc.oneof(fault, fc.constant<Fault>('slow')), { minLength: 1, maxLength: 4 })

/** Drops connections with a part of the platform's data, or of the client's: see `cuttingProxy`. */
const cuts = (parts: number) =>
  fc.array(
    fc.integer({ min: -parts, max: parts }).filter((part) => part !== 0),
    { maxLength: 3 },
  )

/** An export makes about fifteen calls to the file system; a few of them write its rows. */
const disk: fc.Arbitrary<DiskFault> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.integer({ min: 1, max: 20 }),
      fault: fc.constantFrom('ENOSPC', 'EIO', 'short'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at: fc.constantFrom(1, 1, 2),
      fault: fc.constantFrom('short', 'short', 'short', 'ENOSPC', 'EIO'),
      only: fc.constant('write'),
    }),
  },
)

const save = (disk: fc.Arbitrary<DiskFault | undefined>, faults: fc.Arbitrary<Fault[]>) =>
  fc.record({ do: fc.constant('save' as const), format: fc.constantFrom('csv', 'ndjson'), disk, faults })

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
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('export' as const),
      // The oldest rows come first: a refund of them is missed by an export that then has a later one of the newest.
      during: fc.constantFrom([], [0, 2], [2, 0], [1, 0], [2, 1, 0]),
      faults: fc.oneof(fc.constant<Fault[]>(['slow']), exportFaults),
    }),
  },
  // What the disk does is seen best where the connection works.
  { weight: 3, arbitrary: save(fc.constant(undefined), exportFaults) },
  { weight: 3, arbitrary: save(disk, fc.constantFrom<Fault[]>([], ['slow'])) },
  { weight: 1, arbitrary: save(disk, exportFaults) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      count: fc.integer({ min: 1, max: 3 }),
      speaking: cuts(6),
      hearing: cuts(8),
      faults: fc.constant<Fault[]>([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wish' as const),
      on,
      isSaved: fc.boolean(),
      cuts: cuts(2),
      faults: fc.constant<Fault[]>([]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), faults }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      count: fc.integer({ min: 1, max: 90 }),
      faults: fc.constant<Fault[]>([]),
    }),
  },
)

/** Rounds of steps; the steps of a round run at the same time. */
export const rounds: fc.Arbitrary<Step[][]> = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 8,
})

/** Two exports at a time into one file are refused, and there is one disk to fail. */
export function uncontended(steps: readonly Step[]): Step[] {
  const first = steps.findIndex((step) => step.do === 'save')
  return steps.filter((step, at) => step.do !== 'save' || at === first)
}
