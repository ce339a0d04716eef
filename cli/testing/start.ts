// A sandbox with clients that are ready to use.
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import type { ClientOptions } from '../../lib/http/options.ts'
import { createPrivateClient, type PrivateClient } from '../../lib/private.ts'
import { createPublicClient, type PublicClient } from '../../lib/public.ts'
import { createUserClient, type UserClient } from '../../lib/user.ts'
import { type Sandbox as Platform, type SandboxOptions, startSandbox as start } from '../sandbox/index.ts'

/** Options of a ready client; `host` and the credential are known. */
export interface TestClientOptions extends Partial<ClientOptions> {
  /** Slug or id. @default the first project */
  project?: string | undefined
}

/**
 * Clients of the sandbox, signed in without a password. They retry without delay (`retryDelay` overrides that), but wait
 * as long as a response asks: give faults with status 429 or 503 `retryAfter: 0`.
 */
export interface TestClients {
  /**
   * A signed-in admin, by default the first one.
   *
   * @throws RangeError if there is no such admin
   */
  admin(email?: string, options?: TestClientOptions): AdminClient
  /** A signed-in end user. @throws RangeError if the project has no such account */
  user(email: string, options?: TestClientOptions): UserClient
  /** An anonymous visitor of the project. */
  public(options?: TestClientOptions): PublicClient
  /** A server that acts for the project. */
  private(options?: TestClientOptions): PrivateClient
}

/** A running platform, with ready clients. It listens on this machine only. */
export interface Sandbox extends Platform {
  /** Clients that are signed in already. */
  clients: TestClients
}

/**
 * Starts a platform to develop and test against, on this machine only. It is no production server.
 *
 * @throws TypeError if an option is unknown, Error if the port or folder is in use, the store is damaged, or the seed or
 * data is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await start(options)
  return Object.assign(sandbox, { clients: clientsOf(sandbox) })
}

function clientsOf(sandbox: Platform): TestClients {
  const settle = ({ project, ...options }: TestClientOptions = {}) => ({
    project: projectOf(sandbox, project),
    options: { host: sandbox.url, retryDelay: () => 0, ...options },
  })
  return {
    admin(email, given) {
      const { project, options } = settle(given)
      const address = email ?? sandbox.admins[0]?.email ?? ''
      const { sessionId, accessToken } = sandbox.signIn.admin(address)
      return createAdminClient({
        projectId: project._id,
        ...options,
        sessionId,
        accessToken,
        renewSession: async () => sandbox.signIn.admin(address),
      })
    },
    user(email, given) {
      const { project, options } = settle(given)
      const { sessionId } = sandbox.signIn.user(email, project._id)
      return createUserClient({ ...options, apiKey: project.apiKey, sessionId })
    },
    public(given) {
      const { project, options } = settle(given)
      return createPublicClient({ ...options, apiKey: project.apiKey })
    },
    private(given) {
      const { project, options } = settle(given)
      return createPrivateClient({ ...options, privateApiKey: project.privateApiKey })
    },
  }
}

function projectOf({ projects }: Platform, name: string | undefined): Platform['projects'][number] {
  const found =
    name === undefined ? projects[0] : projects.find((one) => one.slug === name || one._id === name)
  if (found) return found
  throw new RangeError(
    `there is no project "${name}" (projects: ${projects.map((one) => one.slug).join(', ')})`,
  )
}
