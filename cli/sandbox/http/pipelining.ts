import type { RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'

/** Requests that may wait on one connection. Clients hardly ever send more than one before the response. */
const MAX_WAITING = 100

/**
 * Handles the requests of a connection one after the other. Node parses pipelined requests at once, and would hold all
 * of their responses in memory for a client that reads none; a connection with too many of them is closed.
 *
 * The site's server has the same queue: it is deployed without the sandbox, and the library is no place for servers.
 */
export function limitPipelining(handle: RequestListener) {
  const queues = new WeakMap<Duplex, (() => void)[]>()
  const listener: RequestListener = (req, res) => {
    const { socket } = req
    const run = () => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
        if (next) next()
        else queues.delete(socket)
      })
      handle(req, res)
    }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      run()
    } else if (queue.push(run) > MAX_WAITING) socket.destroy()
  }
  /** Whether a response is under way on the connection. */
  const isBusy = (socket: Duplex) => queues.has(socket)
  return { listener, isBusy }
}
