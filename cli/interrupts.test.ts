import { execa } from 'execa'
import { describe, expect, it } from 'vitest'

const module = new URL('./interrupts.ts', import.meta.url).href

/** A command that cleans up for `busyMs` without a pause, and then waits for a second Ctrl-C. */
const program = (busyMs: number) => `
  import { listenForInterrupts } from ${JSON.stringify(module)}
  // As when-exit does, which conf loads.
  process.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  listenForInterrupts().signal.addEventListener('abort', () => {
    for (const until = Date.now() + ${busyMs}; Date.now() < until; );
    setTimeout(() => process.send('cleaned up'), 300)
  })
  setInterval(() => {}, 1000)
  process.send('ready')
`

describe('Ctrl-C', () => {
  it.each([0, 150])(
    'is one interrupt if a package sends it again, also after %d ms of work; the next one ends the process',
    async (busyMs) => {
      const child = execa(process.execPath, ['--input-type=module', '-e', program(busyMs)], {
        ipc: true,
        reject: false,
      })
      expect(await child.getOneMessage()).toBe('ready')
      child.kill('SIGINT')
      expect(await child.getOneMessage()).toBe('cleaned up')
      child.kill('SIGINT')
      expect((await child).exitCode).toBe(130)
    },
  )
})
