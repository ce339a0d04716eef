// Ports for servers whose address must be known before they listen.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out themselves: while a site is built for a minute, or a server is down for a test,
 * none of the hundred servers that start elsewhere is given its port.
 */
const FIRST = 12_000
const END = 30_000

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

/** Returns a port that nobody uses, preferably the given one, and that nobody else is given. */
export async function freePort(wished = randomInt(FIRST, END)): Promise<number> {
  return (await isFree(wished)) ? wished : freePort()
}
