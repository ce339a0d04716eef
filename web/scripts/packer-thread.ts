// The thread beside the build: writes the packed forms of texts while the next pages are made.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { packed, SMALLEST } from './precompress.ts'

export interface ToPack {
  /** Its packed forms are written beside it. */
  file: string
  /** What is in the file; read from there where not given. */
  bytes?: Uint8Array
}

parentPort?.on('message', ({ file, bytes = readFileSync(file) }: ToPack) => {
  if (bytes.length >= SMALLEST) {
    mkdirSync(dirname(file), { recursive: true })
    for (const [ending, small] of packed(file, bytes)) writeFileSync(file + ending, small)
  }
  parentPort?.postMessage(file)
})
