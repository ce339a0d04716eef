// `quoin chat tail` through kills of the platform and of itself, dropped connections and expired tokens: taken together,
// its output has each message once and in order.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { FaultyProxy } from '../../../lib/chat/platform.fixture.ts'
import { createAdminClient } from '../../../lib/index.ts'
import { BINARY, cleanEnvironment } from '../../cli/quoin.ts'
import { ADMIN, ask } from '../calls.ts'
import { killed, type SandboxProcess, startProcess } from '../sandbox-process.ts'
import { messageOf, type Row, type Torture } from '../torture.ts'
import { disorder, type Seen } from './chat-orders.ts'

const CONVERSATION = 'conversation-2'
const PATIENCE = 60_000

/** A tail that can be killed and restarted after the last message that it wrote. */
class Tail {
  readonly seen: Seen[] = []
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #said = ''
  #first: number

  constructor(env: Record<string, string>, first: number) {
    this.#env = env
    this.#first = first
  }

  start() {
    const after = this.seen.at(-1)?.seq ?? this.#first
    const words = ['chat', 'tail', CONVERSATION, '--after', String(after), '--heartbeat', '1s']
    const child = spawn(process.execPath, [BINARY, ...words, '--format', 'ndjson'], {
      env: cleanEnvironment(this.#env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      try {
        this.seen.push(JSON.parse(line))
      } catch {
        // A line that the kill cut in half does not count: the restart continues after the last whole one.
      }
    })
    child.stderr.on('data', (chunk) => {
      this.#said = `${this.#said}${chunk}`.slice(-600)
    })
    this.#child = child
  }

  /** Kills it with SIGKILL. What is in the pipe is still read. */
  async restart() {
    const child = this.#child as ChildProcess
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
    this.start()
  }

  /** Waits until `count` messages are written. @throws if the tail ends before */
  async until(count: number) {
    const end = performance.now() + PATIENCE
    while (this.seen.length < count) {
      const { exitCode } = this.#child as ChildProcess
      if (exitCode !== null) throw new Error(`the tail ended with ${exitCode}: ${this.#said}`)
      if (performance.now() > end) throw new Error(`${this.seen.length} of ${count} came: ${this.#said}`)
      await sleep(20)
    }
  }

  async stop(): Promise<string | undefined> {
    const child = this.#child as ChildProcess
    if (child.exitCode !== null) return `the tail ended with ${child.exitCode}: ${this.#said}`
    const closed = once(child, 'close')
    child.kill('SIGINT')
    const [code, signal] = await closed
    return code === 130 || signal === 'SIGINT' ? undefined : `Ctrl-C ended the tail with ${code ?? signal}`
  }

  kill = () => this.#child && killed(this.#child)
}

const portOf = (url: string) => Number(new URL(url).port)

/** Against a real sandbox that is killed, forgets its sessions, or cannot be reached. */
export async function tailOfSandbox({ folder, runs, random }: Torture): Promise<Row> {
  const count = runs(30, 4)
  const chance = random('tail')
  const findings: string[] = []
  const sent: Seen[] = []
  const dir = join(folder, 'tail-store')
  const [near, direct] = [new FaultyProxy(), new FaultyProxy()]
  const [host, straight] = [await near.start(), await direct.start()]
  let sandbox: SandboxProcess = await startProcess({ dir })
  const point = () => {
    near.target = portOf(sandbox.url)
    direct.target = portOf(sandbox.url)
  }
  point()
  const admin = createAdminClient({ host: straight, projectId: 'northgate', ...ADMIN })
  const speaker = admin.chat({ apiKey: 'northgate-public-key', ackTimeout: 1000 })
  const env = {
    QUOIN_CONFIG_DIR: join(folder, 'tail-config'),
    QUOIN_HOST: host,
    QUOIN_PROJECT: 'northgate',
    QUOIN_EMAIL: ADMIN.email,
    QUOIN_PASSWORD: ADMIN.password,
  }
  const before = (await speaker.history(CONVERSATION, { limit: 1000 })).length
  const tail = new Tail(env, before)
  const say = async (text: string) => {
    const { seq } = await speaker.send(CONVERSATION, text, { timeout: PATIENCE })
    sent.push({ seq, text })
  }
  const restart = () => tail.restart()
  const mishaps: (() => unknown)[] = [
    restart,
    async () => {
      await sandbox.kill()
      sandbox = await startProcess({ dir })
      point()
    },
    () => near.freeze(),
    () =>
      ask(sandbox.url, 'POST', '/sandbox/faults', {
        body: { rules: [], staleTokens: true, dropSockets: true },
      }),
  ]
  try {
    tail.start()
    await say('first')
    await tail.until(1)
    for (let round = 0; round < count; round++) {
      for (let words = chance.between(1, 4); words > 0; words--) await say(`${round} before ${words}`)
      const mishap = chance.pick(mishaps)
      // A command that cannot sign in at its start ends with an error, so the platform has to be up at that moment.
      if (mishap === restart) await tail.until(sent.length)
      const happens = mishap()
      for (let words = chance.between(1, 3); words > 0; words--) await say(`${round} after ${words}`)
      await happens
      // Sometimes the next fault comes before this one is over.
      if (mishap === restart || chance.chance(0.7)) await tail.until(sent.length)
    }
    await tail.until(sent.length)
    const wrong = disorder(tail.seen, sent) ?? (await tail.stop())
    if (wrong) findings.push(wrong)
  } catch (error) {
    findings.push(messageOf(error))
  }
  await tail.kill()
  await speaker.close()
  await sandbox.kill()
  await Promise.all([near.stop(), direct.stop()])
  return {
    what: 'quoin chat tail through kills of the platform and of itself, dropped connections and expired tokens: each message written once, in order',
    runs: count,
    findings,
    note: `${sent.length} messages`,
  }
}
