import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In bytes: so much may pass between two cleanings. */
const BETWEEN = 2 * 1024 * 1024

/**
 * Keeps memory flat while a stream passes through. The buffers of a connection lie outside of V8's heap, where they
 * press little on its young generation: left alone, it lets tens of megabytes of dead ones pile up. A minor collection
 * takes about a millisecond. Give it the size of every chunk.
 */
export function memoryTidier(): (bytes: number) => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
  let passed = 0
  return (bytes) => {
    passed += bytes
    if (passed < BETWEEN) return
    passed = 0
    collect({ type: 'minor' })
  }
}
