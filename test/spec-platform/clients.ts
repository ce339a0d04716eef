// The four clients of the library at a spec platform.
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import type { SpecPlatform } from './platform.ts'

export const clientsAt = ({ url: host }: SpecPlatform) => ({
  admin: createAdminClient({ host, projectId: 'id-1', email: 'admin@bare.example', password: 'Bare-pass-1' }),
  public: createPublicClient({ host, apiKey: 'bare-public-key-1' }),
  private: createPrivateClient({ host, privateApiKey: 'bare-private-key-1' }),
  user: createUserClient({ host, apiKey: 'bare-public-key-1', sessionId: 'bare-session' }),
})
