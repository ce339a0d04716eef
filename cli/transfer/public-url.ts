import { createHttpFactory } from '../../lib/http/options.ts'
import type { Download } from '../../lib/http/types.ts'
import { TRANSFER_REQUEST } from './retry.ts'

/** Downloads from a public URL. It may be on another host, so no credential is sent. */
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
