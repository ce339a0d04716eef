import { assertKnown } from '../services/known.ts'
import type { SandboxOptions } from './types.ts'

const OPTIONS: Record<keyof SandboxOptions, true> = {
  clock: true,
  data: true,
  dir: true,
  faults: true,
  generate: true,
  host: true,
  log: true,
  memory: true,
  onProgress: true,
  port: true,
  seed: true,
  uploadLimit: true,
}

/** @throws TypeError that names an option that does not exist, or a seed that is no folder */
export function assertOptions(options: SandboxOptions): void {
  assertKnown(options, Object.keys(OPTIONS), 'startSandbox')
  if (options.seed !== undefined && typeof options.seed !== 'string')
    throw new TypeError('seed must be the path of a folder; to give entities as an object use "data"')
}
