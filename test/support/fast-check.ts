// Properties draw the same cases in every run of the suite; the torture sets other seeds.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })

export * from 'fast-check'
export default fc
