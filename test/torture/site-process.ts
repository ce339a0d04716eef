// The site's server in a process of its own, which can crash, and be asked how much memory it holds.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startSite } from '../../web/server/site.ts'

export interface SiteProcess {
  url: string
  hasEnded(): boolean
  /** Bytes on the heap, after everything unused was thrown away. */
  heap(): Promise<number>
  kill(): void
}

export async function startSiteProcess(): Promise<SiteProcess> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async heap() {
      child.send('heap')
      return Number((await once(child, 'message'))[0])
    },
    kill: () => child.kill('SIGKILL'),
  }
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const { url } = await startSite()
  process.on('message', () => {
    global.gc?.()
    process.send?.(process.memoryUsage().heapUsed)
  })
  process.send?.(url)
}
