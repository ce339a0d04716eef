import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Responds to the checks of a load balancer: `/healthz` says that the process responds at all, `/readyz` whether it
 * takes new visitors, and what the operator should know besides. Neither check calls the platform, as pages are served
 * without it. Returns false for other requests.
 */
export function respondToCheck(
  req: IncomingMessage,
  res: ServerResponse,
  { isClosing, problem }: { isClosing: boolean; problem: string | undefined },
): boolean {
  const path = req.url?.split('?')[0]
  if (path !== '/healthz' && path !== '/readyz') return false
  const isWell = path === '/healthz' || !isClosing
  res.writeHead(isWell ? 200 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  res.end(!isWell ? 'closing' : path === '/readyz' && problem ? `ok; ${problem}` : 'ok')
  return true
}
