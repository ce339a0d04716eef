import type { Dialect } from 'quoin/public'

const { DIALECT } = import.meta.env

/** How the platform writes lists and entities, if that is unusual. */
export const dialect: Dialect | undefined = DIALECT ? JSON.parse(DIALECT) : undefined
