import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { WebhookSettings } from '../../api/settings.ts'
import { listen } from '../../server/listen.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes `POST /publish` with the secret, for a webhook, if there is one. Listens on loopback only. */
export async function listenForRequests(
  onRequest: () => void,
  { secret, port }: WebhookSettings,
): Promise<Server | undefined> {
  if (!secret) return undefined
  const wanted = digest(`Bearer ${secret}`)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (req, res) => {
    const answer = (status: number, headers = {}) => {
      req.resume()
      res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end()
    }
    if (req.url?.split('?')[0] !== '/publish') return answer(404)
    if (req.method !== 'POST') return answer(405, { allow: 'POST' })
    if (!timingSafeEqual(digest(req.headers.authorization ?? ''), wanted)) {
      return answer(401, { 'www-authenticate': 'Bearer' })
    }
    onRequest()
    answer(202)
  })
  await listen(server, port, '127.0.0.1', { port: 'PUBLISH_PORT' })
  return server
}
