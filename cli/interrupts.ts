// Ctrl-C, and the signal that ends a process.
import { EXIT } from './output/exit.ts'
import { Interrupted } from './output/failure.ts'

/** Exit codes of processes ended by a signal, as shells report them. */
const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: 143 } as const

/** Nobody presses Ctrl-C twice within this time. A package that cleans up on a signal, as that of conf, sends it again. */
const SAME_SIGNAL_MS = 100

/** The first Ctrl-C lets the command clean up; a second one ends it at once. */
export function listenForInterrupts() {
  const controller = new AbortController()
  const heard = { signal: controller.signal, exit: EXIT.interrupted as number }
  let isSame = false
  const forget = () => {
    isSame = false
  }
  for (const [name, exit] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (isSame) return
      if (controller.signal.aborted) process.exit(exit)
      isSame = true
      // Signals that came while the process was busy cleaning up are delivered between the timer and the immediate.
      setTimeout(() => setImmediate(forget).unref(), SAME_SIGNAL_MS).unref()
      heard.exit = exit
      controller.abort(new Interrupted())
    })
  }
  return heard
}
