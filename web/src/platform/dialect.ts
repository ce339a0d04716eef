import type { Dialect } from 'quoin/public'

/** How the platform writes lists and entities, if that is unusual. */
export const dialect: Dialect | undefined = import.meta.env.DIALECT
  ? JSON.parse(import.meta.env.DIALECT)
  : undefined
