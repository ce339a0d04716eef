import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import type { ServedCall } from '../../journal/journal.ts'

interface Copy {
  id: string
  label: string
  text: string
}

/** Headers that the program which makes the call adds by itself. */
const IMPLIED =
  /^(host|connection|content-length|accept|accept-encoding|accept-language|user-agent|origin|referer|sec-.*|cache-control|pragma|transfer-encoding|dnt|x-request-id|idempotency-key|sandbox-page)$/

/** A word for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function curl({ url: base }: Platform, { method, url, headers, body, bodyLength }: ServedCall): string {
  const sent = Object.entries(headers).filter(([name]) => !IMPLIED.test(name))
  return [
    `curl -i${method === 'GET' ? '' : ` -X ${method}`} ${quoted(base + url)}`,
    ...sent.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined || bodyLength === 0 ? [] : [`--data-raw ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

/** A call as it can be made again: as a line of a shell, of quoin, and with the library. */
export function copiesOf(platform: Platform, _routes: readonly Route[], call: ServedCall): Copy[] {
  return [{ id: 'curl', label: 'curl', text: curl(platform, call) }]
}
