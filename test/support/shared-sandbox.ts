// One sandbox for all files of a worker that need no other: to start one costs fifty times what putting it back does.
import type { SandboxOptions, Snapshot } from '../../cli/sandbox/index.ts'
import { type Sandbox, startSandbox } from '../../cli/testing/start.ts'

let shared: Promise<{ sandbox: Sandbox; start: Snapshot }> | undefined
let isTaken = false
/** What may differ from file to file. */
let given: { [K in 'log' | 'clock']?: SandboxOptions[K] | undefined } = {}

async function startShared() {
  const sandbox = await startSandbox({
    log: (entry) => given.log?.(entry),
    clock: () => given.clock?.() ?? Date.now(),
  })
  return { sandbox, start: sandbox.snapshot() }
}

/**
 * A sandbox with the starter data, which `close` puts back and keeps for the next file. It is one of its own if the
 * shared one is taken, or if it has options that cannot be changed.
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { log, clock, ...others } = options
  if (isTaken || Object.keys(others).length > 0) return startSandbox(options)
  isTaken = true
  given = { log, clock }
  shared ??= startShared()
  const { sandbox, start } = await shared
  const close = async () => {
    given = {}
    sandbox.faults.clear()
    sandbox.restore(start)
    isTaken = false
  }
  return Object.create(sandbox, { close: { value: close }, [Symbol.asyncDispose]: { value: close } })
}
