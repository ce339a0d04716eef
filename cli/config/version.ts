import { readFileSync } from 'node:fs'

/** Written into the bundle by the build. */
declare const QUOIN_VERSION: string | undefined

/** From source it is read from `package.json`. */
export const version = (): string =>
  typeof QUOIN_VERSION === 'string'
    ? QUOIN_VERSION
    : JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
