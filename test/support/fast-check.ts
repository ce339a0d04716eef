// Properties draw the same cases all day, and others tomorrow; a failure prints its seed. The torture draws with other
// seeds, and PROPERTY_SCALE times as many.
import fc from 'fast-check'

const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const { PROPERTY_SEED = today, PROPERTY_SCALE = 1 } = process.env
const DEFAULT_RUNS = 100

fc.configureGlobal({ seed: Number(PROPERTY_SEED) })

function scaled(property: fc.IRawProperty<unknown>, parameters?: fc.Parameters<unknown>) {
  const numRuns = Math.max(1, Math.round((parameters?.numRuns ?? DEFAULT_RUNS) * Number(PROPERTY_SCALE)))
  return fc.assert(property, { ...parameters, numRuns })
}

export const assert = scaled as typeof fc.assert
export * from 'fast-check'
export default { ...fc, assert }
