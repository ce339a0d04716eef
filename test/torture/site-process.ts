// The site's server in a process of its own, which can crash and be asked for its memory use.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startSite } from '../../web/server/site.ts'

/** Length of the log that is kept, in characters. */
const MOST_SAID = 1_000_000

export interface SiteProcess {
  url: string
  hasEnded(): boolean
  /** The end of its log. */
  said(): string
  /** Bytes in use after a garbage collection. */
  memory(): Promise<number>
  kill(): void
}

export async function startSiteProcess(dist: string): Promise<SiteProcess> {
  const child = fork(fileURLToPath(import.meta.url), [dist], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-MOST_SAID)
    })
  }
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async memory() {
      child.send('memory')
      return Number((await once(child, 'message'))[0])
    },
    kill: () => child.kill('SIGKILL'),
  }
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const { url } = await startSite({ dist: process.argv[2] ?? '', port: 0 })
  process.on('message', async () => {
    // Recently closed connections are freed in the next turns of the event loop.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 20))
    global.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.(heapUsed + external)
  })
  process.send?.(url)
}
