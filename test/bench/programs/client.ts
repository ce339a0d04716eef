import { createAdminClient } from 'quoin/admin'

/** A client for a server without authentication. */
export function adminAt(host: string) {
  const claims = Buffer.from(JSON.stringify({ sub: '1', email: 'a@b.example', name: 'A', permissions: {} }))
  const accessToken = `e30.${claims.toString('base64url')}.x`
  return createAdminClient({ host, sessionId: 's', accessToken, projectId: 'p' })
}
