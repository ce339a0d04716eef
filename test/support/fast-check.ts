// Properties draw the same cases all day, and others tomorrow; a failure prints its seed. The torture sets other seeds.
import fc from 'fast-check'

const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? today) })

export * from 'fast-check'
export default fc
