// The four clients of the library at a spec platform.
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import { dialectFor } from './habits.ts'
import type { SpecPlatform } from './platform.ts'

export function clientsAt({ url: host, habits }: SpecPlatform) {
  const options = { host, dialect: dialectFor(habits) }
  const login = { email: 'admin@bare.example', password: 'Bare-pass-1' }
  return {
    admin: createAdminClient({ ...options, ...login, projectId: 'id-1' }),
    public: createPublicClient({ ...options, apiKey: 'bare-public-key-1' }),
    private: createPrivateClient({ ...options, privateApiKey: 'bare-private-key-1' }),
    user: createUserClient({ ...options, apiKey: 'bare-public-key-1', sessionId: 'bare-session' }),
  }
}
