// The worker thread of `Packer`: writes compressed forms of files while the next pages are rendered.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { assetsOf } from './kept-pages.ts'
import { MIN_SIZE, packed } from './precompress.ts'

export interface Packed {
  file: string
  /** Of the file when it was compressed, in bytes. */
  size: number
  /** Assets that a page refers to. */
  assets: string[]
}

/** A page is announced when it is rendered, a moment before Astro writes it. */
const POLL_MS = 5
const MAX_POLLS = 6000

parentPort?.on('message', async (file: string) => {
  const bytes = await written(file)
  if (bytes.length >= MIN_SIZE) {
    for (const [ending, small] of packed(file, bytes)) writeFileSync(file + ending, small)
  }
  const done: Packed = { file, size: bytes.length, assets: isPage(file) ? assetsOf(bytes) : [] }
  parentPort?.postMessage(done)
})

const isPage = (file: string) => file.endsWith('.html')

/** The file, once it is complete. */
async function written(file: string): Promise<Buffer> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const bytes = readIfThere(file)
    if (bytes && (!isPage(file) || bytes.lastIndexOf('</html>') > 0)) return bytes
    await setTimeout(POLL_MS)
  }
  throw new Error(`${file} was rendered but never written.`)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
