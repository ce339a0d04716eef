// Properties draw the same cases in every run, each file others: neither the day nor another file decides whether
// `npm test` is green. PROPERTY_SEED draws others, as nights do, and PROPERTY_SCALE times as many.
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { root } from '../scripts/root.ts'

const { PROPERTY_SEED, PROPERTY_SCALE = 1 } = process.env
const DEFAULT_RUNS = 100

/** The seed of a test file, the same for ever. */
export const seedOf = (file: string): number => createHash('sha256').update(file).digest().readInt32LE()

/** That of the running file: a worker runs many. */
function seed(): number {
  if (PROPERTY_SEED) return Number(PROPERTY_SEED)
  return seedOf(relative(root, expect.getState().testPath ?? '').replaceAll(sep, '/'))
}

function scaled(property: fc.IRawProperty<unknown>, parameters?: fc.Parameters<unknown>) {
  const numRuns = Math.max(1, Math.round((parameters?.numRuns ?? DEFAULT_RUNS) * Number(PROPERTY_SCALE)))
  return fc.assert(property, { seed: seed(), ...parameters, numRuns })
}

const sampled = <Value>(drawn: fc.Arbitrary<Value>, count: number): Value[] =>
  fc.sample(drawn, { seed: seed(), numRuns: count })

export const assert = scaled as typeof fc.assert
export const sample = sampled as typeof fc.sample
export * from 'fast-check'
export default { ...fc, assert, sample }
