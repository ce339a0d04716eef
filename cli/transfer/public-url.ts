import { createHttpFactory } from '../../lib/http/http-factory.ts'
import type { Download } from '../../lib/http/types.ts'
import { TRANSFER_REQUEST } from './retry.ts'

/** Opens an address that needs no credential, and sends none there: it may be on another host. */
export function openPublicUrl(
  url: URL,
  position: { from?: number; ifRange?: string },
  signal: AbortSignal,
): Promise<Download> {
  const connect = createHttpFactory({ host: url.origin })
  const http = connect('legacy', { headers: () => ({}) })
  return http.download(url.pathname, Object.fromEntries(url.searchParams), {
    ...TRANSFER_REQUEST,
    ...position,
    signal,
  })
}
