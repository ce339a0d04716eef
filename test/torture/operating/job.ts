// Programs that run beside the torture and can be killed: the publisher, and Redis.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../support/demo.ts'

export interface Job {
  /** What it has said since it was first started. */
  said(): string
  isRunning(): boolean
  /** Starts it again after it was killed. */
  start(): void
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program. */
function startJob(command: string, args: readonly string[], env: Record<string, string> = {}): Job {
  let said = ''
  let child: ChildProcess
  process.once('exit', () => child.kill('SIGKILL'))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const start = () => {
    child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        said += text
      })
    }
  }
  start()
  return {
    said: () => said,
    isRunning,
    start,
    async kill(signal = 'SIGKILL') {
      if (!isRunning()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

export interface PublisherSettings {
  host: string
  apiKey: string
  siteUrl: string
  dist: string
}

export interface PublisherJob extends Job {
  /** `POST /publish`. Resolves to the status, 0 if nothing listens. */
  tell(): Promise<number>
}

const secret = 'a-secret-of-the-torture'

/** Starts the publisher. */
export async function startPublisher(
  { host, apiKey, siteUrl, dist }: PublisherSettings,
  env: Record<string, string> = {},
): Promise<PublisherJob> {
  const port = await freePort()
  const job = startJob('node', ['web/jobs/publish.ts'], {
    QUOIN_HOST: host,
    QUOIN_API_KEY: apiKey,
    SITE_URL: siteUrl,
    DIST: dist,
    PUBLISH_PORT: String(port),
    PUBLISH_SECRET: secret,
    ...env,
  })
  return {
    ...job,
    tell: () =>
      fetch(`http://127.0.0.1:${port}/publish`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
}

/** The version of the Redis of this machine; undefined if there is none. */
export function redisVersion(): string | undefined {
  try {
    const text = execFileSync('redis-server', ['--version'], { encoding: 'utf8' })
    return /v=(\S+)/.exec(text)?.[1]
  } catch {
    return undefined
  }
}

/** Starts a Redis of its own, which stores nothing on disk. */
export async function startRedis(): Promise<Job & { url: string }> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return { ...startJob('redis-server', options), url: `redis://127.0.0.1:${port}` }
}
