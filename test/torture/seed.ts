import { smallSeed, tinySeed } from '../support/small-seed.ts'
import type { Torture } from './torture.ts'

/** A copy of the demo data: with small pictures, or with tiny ones and a few flats. */
export const demoSeed = ({ folder, scale }: Torture) => (scale === 0 ? tinySeed : smallSeed)(folder)
