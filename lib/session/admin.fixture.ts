// A platform that an admin client signs in at.
import { bodyOf, json, refuse, serve } from '../http/testing.ts'

export const PERMISSIONS = { order: { '*': 'Read' }, content: { get: 'Write' } }
export const LOGIN = { email: 'nino@example.com', password: 'Correct-Horse-9' }

export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokens = new Map<string, string>()

/** A token that is valid from `issued` for `lifetime`, in seconds from now. The same one when it is asked for again. */
export function token(name = 'Nino', lifetime = 3600, issued = 0, names: object = {}) {
  const which = JSON.stringify([name, lifetime, issued, names])
  const iat = Math.floor(Date.now() / 1000) + issued
  const claims = {
    sub: 'a1',
    email: LOGIN.email,
    name,
    permissions: PERMISSIONS,
    iat,
    exp: iat + lifetime,
    ...names,
  }
  const made = tokens.get(which) ?? `${part({ alg: 'HS256' })}.${part(claims)}.signature`
  tokens.set(which, made)
  return made
}

interface Behaviour {
  tokenOf?: (login: number) => string
  /** Whether a call with this session is let in. */
  accepts?: (sessionId: string) => boolean
  beforeLogin?: () => Promise<unknown>
  refuseLogin?: () => boolean
  /** By how many seconds its clock is ahead. */
  ahead?: number
}

/** A platform with both logins, counting them, and one order. */
export async function platform({
  tokenOf = (n) => token(`Nino ${n}`),
  accepts = () => true,
  ...more
}: Behaviour = {}) {
  const logins = { admin: 0, legacy: 0 }
  const server = await serve(async (request, response) => {
    const body = await bodyOf(request)
    response.setHeader('date', new Date(Date.now() + (more.ahead ?? 0) * 1000).toUTCString())
    if (request.url?.endsWith('/login')) {
      const which = request.url === '/auth/login' ? 'legacy' : 'admin'
      const count = ++logins[which]
      await more.beforeLogin?.()
      const { email, password } = JSON.parse(body.toString())
      const wrong = email !== LOGIN.email || password !== LOGIN.password || more.refuseLogin?.()
      if (wrong) return refuse(response, 401, 'invalid-credentials')
      const user = { _id: 'a1', email, name: `Nino ${count}` }
      return json(
        response,
        which === 'legacy' ? { sessionId: `s${count}`, user } : { accessToken: tokenOf(count), user },
      )
    }
    if (!accepts(String(request.headers['x-session-id']))) return refuse(response, 401, 'session-expired')
    return json(response, { _id: 'o1', status: 'paid', created: '' })
  })
  return Object.assign(server, { logins })
}
