import { fileURLToPath } from 'node:url'

/** The top folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
