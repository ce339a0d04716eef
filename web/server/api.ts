import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '../api/app.ts'
import { createLimits } from '../api/limits.ts'
import { connectRedis } from '../api/redis.ts'
import { createServices, type LoadPage } from '../api/services.ts'
import { countSettings, type SiteSettings } from '../api/settings.ts'

export interface Api {
  /** Handles everything below `/api`. */
  handle: RequestListener
  /** What the operator should know; undefined if all is well. */
  problem(): string | undefined
  close(): void
}

/** The API of one server. With Redis, it shares its limits with all servers that use the same one. */
export function startApi(
  settings: SiteSettings,
  page: LoadPage,
  { redisUrl, trustedProxies } = countSettings(process.env),
): Api {
  const shared = redisUrl ? connectRedis(redisUrl) : undefined
  const services = createServices(settings, { page, limits: createLimits({}, shared), trustedProxies })
  const { fetch } = createApi(services)
  // Seen before the first form is sent; while the platform is away, pages are served all the same.
  void services.checkMail()
  return {
    handle: getRequestListener(fetch, { overrideGlobalObjects: false, hostname: 'localhost' }),
    problem: () => [shared?.problem(), services.problem()].filter(Boolean).join('; ') || undefined,
    close: () => shared?.close(),
  }
}

/** Loads pages of a build, whose folder may change. */
export const builtPages =
  (folder: () => string): LoadPage =>
  (path) =>
    readFile(join(folder(), path, 'index.html'), 'utf8').catch(() => undefined)
