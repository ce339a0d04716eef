import { type Handler, serve } from '../../lib/http/testing.ts'
import { PROJECT, tempFolder } from './quoin.ts'

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A platform that answers as a test says, and the environment of somebody signed in to it. */
export async function openPlatform(answer: Handler, { permissions }: { permissions?: object } = {}) {
  const server = await serve(answer)
  const claims = { sub: 'admin-1', email: 'admin@hostile.example', exp: 4_000_000_000, permissions }
  const env: Record<string, string> = {
    QUOIN_CONFIG_DIR: await tempFolder(),
    QUOIN_HOST: server.url,
    QUOIN_PROJECT: PROJECT,
    QUOIN_SESSION_ID: 'session-1',
    QUOIN_ACCESS_TOKEN: `${segment({ alg: 'none' })}.${segment(claims)}.x`,
  }
  return { env, close: () => server[Symbol.asyncDispose]() }
}
