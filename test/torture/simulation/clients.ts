// The clients of a simulation: admins share one session as processes of the command line do, and all learn of each other
// what the platform announces.

import { sharedSession } from '../../../cli/auth/shared-session.ts'
import type { HostFeatures } from '../../../lib/http/options.ts'
import { createAdminClient, createUserClient } from '../../../lib/index.ts'
import { ADMIN } from '../calls.ts'
import { type Fault, type FaultyTransport, faultyTransport } from './transport.ts'

const PROJECT = 'northgate'
/** The type of the user's boxes. */
export const BOX = 'UNIT_USER_PREFERENCE'
export const USER = { email: 'anna@northgate.example', password: 'Resident-pass-1' }

const hostFeatures = new Map<string, HostFeatures>()
const options = (host: string) => ({ host, retryDelay: () => 0, timeout: 20_000, hostFeatures })

/** An admin who signs in with a password, and shares the session that `folder` keeps, if one is given. */
export async function adminAt(host: string, faults: readonly Fault[] = [], folder?: string) {
  const transport = faultyTransport(faults)
  const shared =
    folder === undefined ? undefined : sharedSession({ QUOIN_CONFIG_DIR: folder }, host, ADMIN.email)
  const client = createAdminClient({
    ...options(host),
    ...ADMIN,
    ...(await shared?.read()),
    ...(shared ? { renewSession: shared.renew } : {}),
    projectId: PROJECT,
    transport,
  })
  return { transport, client }
}

export const userAt = (host: string, sessionId?: string, transport?: FaultyTransport) =>
  createUserClient({ ...options(host), apiKey: `${PROJECT}-public-key`, sessionId, transport })

/** Opens a session of the user. */
export const signIn = async (host: string): Promise<string> => (await userAt(host).auth.login(USER)).sessionId
