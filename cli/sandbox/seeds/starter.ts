import { fileURLToPath } from 'node:url'

/** The seed that comes with the package. It stands beside this file, and beside the bundle once built. */
export const STARTER_SEED = fileURLToPath(new URL('./starter', import.meta.url))
