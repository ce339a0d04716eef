// A sandbox for the tests of a file, with any test runner.
import type { SandboxOptions } from '../sandbox/index.ts'
import { type Sandbox, startSandbox } from './start.ts'

/** The hooks of a test runner: `{ beforeEach, afterAll }` of Vitest and Jest, `{ beforeEach, after }` of node:test. */
export interface TestHooks {
  /** Registers work to be done before each test. */
  beforeEach(work: () => void): unknown
  /** Registers work to be done after the last test: in Vitest and Jest. */
  afterAll?(work: () => Promise<void>): unknown
  /** Registers work to be done after the last test: in node:test. */
  after?(work: () => Promise<void>): unknown
}

const HOOKS = ['beforeEach', 'afterAll', 'after']

/**
 * Starts a sandbox in memory for the tests of a file. Every test begins with the data that were there before the first
 * one, and without faults; after the last test the sandbox is closed.
 *
 * @param options those of `startSandbox`, such as `data`
 * @throws TypeError if a hook is missing, or a hook or an option unknown
 */
export async function testSandbox(hooks: TestHooks, options: SandboxOptions = {}): Promise<Sandbox> {
  const atEnd = hooks?.afterAll ?? hooks?.after
  if (typeof hooks?.beforeEach !== 'function' || typeof atEnd !== 'function')
    throw new TypeError(
      'testSandbox needs the hooks of your test runner: { beforeEach, afterAll } or { beforeEach, after }',
    )
  const unknown = Object.keys(hooks).find((name) => !HOOKS.includes(name))
  if (unknown !== undefined)
    throw new TypeError(
      `testSandbox has no hook "${unknown}" (hooks: ${HOOKS.join(', ')}); options are its second argument`,
    )
  const sandbox = await startSandbox(options)
  let start: ReturnType<Sandbox['snapshot']> | undefined
  hooks.beforeEach(() => {
    // Taken now, so that a file may insert data of its own first.
    if (start) sandbox.restore(start)
    else start = sandbox.snapshot()
    sandbox.faults.set(options.faults ?? { rules: [] })
  })
  atEnd(() => sandbox.close())
  return sandbox
}
