// The thread beside the build: writes the packed forms of texts while the next pages are made.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { assetsOf } from './kept-pages.ts'
import { packed, SMALLEST } from './precompress.ts'

/** What comes back of a text. */
export interface Packed {
  file: string
  /** In bytes, of what was packed. */
  size: number
  /** Names of the assets that it is made of, where it is a page. */
  assets: string[]
}

/** A page is told of when it is rendered, a moment before it is written. */
const PATIENCE = { ms: 5, times: 6000 }

parentPort?.on('message', async (file: string) => {
  const bytes = await written(file)
  if (bytes.length >= SMALLEST) {
    for (const [ending, small] of packed(file, bytes)) writeFileSync(file + ending, small)
  }
  const done: Packed = { file, size: bytes.length, assets: isPage(file) ? assetsOf(bytes) : [] }
  parentPort?.postMessage(done)
})

const isPage = (file: string) => file.endsWith('.html')

/** The text, once its end is there. */
async function written(file: string): Promise<Buffer> {
  for (let time = 0; time < PATIENCE.times; time++) {
    const bytes = readIfThere(file)
    if (bytes && (!isPage(file) || bytes.lastIndexOf('</html>') > 0)) return bytes
    await setTimeout(PATIENCE.ms)
  }
  throw new Error(`${file} was rendered and not written.`)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
