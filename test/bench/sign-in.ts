/** The admin of the starter seed, whose password is in the seed. */
const ADMIN = { email: 'admin@quoin.example', password: 'Admin-pass-123' }

export interface Session {
  accessToken: string
  sessionId: string
}

/** Signs in to both APIs of a sandbox. */
export async function signIn(url: string): Promise<Session> {
  const post = async (path: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
    if (!response.ok) throw new Error(`Nobody can sign in at the sandbox: ${response.status} at ${path}.`)
    return response.json()
  }
  const { accessToken } = await post('/api_public/v1/auth/admin/login')
  const { sessionId } = await post('/auth/login')
  return { accessToken, sessionId }
}

/** Variables that sign the command line in. */
export async function adminEnvironment(url: string) {
  const { accessToken, sessionId } = await signIn(url)
  return { QUOIN_HOST: url, QUOIN_ACCESS_TOKEN: accessToken, QUOIN_SESSION_ID: sessionId }
}
