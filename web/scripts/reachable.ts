import { createPublicClient } from 'quoin/public'
import type { SiteSettings } from './settings.ts'

const TIMEOUT_MS = 10_000

/** Why the site cannot be built against the platform, for people; undefined if it can. */
export async function platformProblem({ host, apiKey }: SiteSettings): Promise<string | undefined> {
  try {
    await createPublicClient({ host, apiKey }).project.self({ timeout: TIMEOUT_MS, retries: 1 })
    return undefined
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    if (status === 401 || status === 403) {
      return `the platform at ${host} rejected the API key; set QUOIN_API_KEY to the project's public key`
    }
    return status === undefined
      ? `the platform at ${host} cannot be reached; start it or set QUOIN_HOST`
      : `the platform at ${host} responded with ${status}: ${message}`
  }
}
