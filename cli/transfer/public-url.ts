import type { Download } from '../../lib/http/types.ts'
import { type Connection, connectionOptions, openAnonymous } from '../auth/connection.ts'
import { localError } from '../output/failure.ts'
import { TRANSFER_REQUEST } from './headers.ts'

/** Names hosts, such as of a CDN, that pictures may come from as well. */
const ALLOWED = 'QUOIN_DOWNLOAD_HOSTS'

interface PublicDownload {
  connection: Connection
  from?: number
  ifRange?: string
  signal: AbortSignal
}

/**
 * Downloads from an address that a record of the platform names. No credential is sent. The platform does not decide
 * which machines are called from here: only its own host is, and those that the environment allows.
 */
export async function openPublicUrl(
  address: string,
  { connection, signal, ...position }: PublicDownload,
): Promise<Download> {
  const host = connection.settings.host.value
  const url = URL.canParse(address, host) ? new URL(address, host) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw localError(
      `the platform returned an address that cannot be downloaded: ${address}`,
      'download-address',
    )
  }
  const allowed = (connection.env[ALLOWED] ?? '').split(',').map((name) => name.trim().toLowerCase())
  if (url.host !== new URL(host).host && !allowed.includes(url.host)) {
    const suggestion = `Allow it with ${ALLOWED}=${url.host}`
    throw localError(`the image is not on the platform's host: ${url.host}`, 'download-host', suggestion)
  }
  // Nothing is sent that would have to be kept secret.
  const http = openAnonymous({ ...connectionOptions(connection, url.origin), allowInsecure: true })
  return http.download(url.pathname + url.search, {}, { ...TRANSFER_REQUEST, ...position, signal })
}
