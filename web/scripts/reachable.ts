import { createPublicClient } from 'quoin/public'
import type { SiteSettings } from './settings.ts'

/** In milliseconds. */
const PATIENCE = 10_000

/** Why the site cannot be built against the platform, in a sentence; `undefined` where it can. */
export async function platformProblem({ host, apiKey }: SiteSettings): Promise<string | undefined> {
  try {
    await createPublicClient({ host, apiKey }).project.self({ timeout: PATIENCE, retries: 1 })
    return undefined
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    if (status === 401 || status === 403) {
      return `The platform at ${host} does not take the API key. Set QUOIN_API_KEY to the public key of the project.`
    }
    return status === undefined
      ? `The platform at ${host} cannot be reached. Start it, or set QUOIN_HOST to where it is.`
      : `The platform at ${host} answers ${status}: ${message}`
  }
}
