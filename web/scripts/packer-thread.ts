// The worker thread of `Packer`: writes pages and compressed forms of files while the next pages are rendered.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { policyFirst } from './csp.ts'
import { assetsOf } from './kept-pages.ts'
import { MIN_SIZE, packed } from './precompress.ts'

export interface Work {
  file: string
  /** Of a page that is not written yet. */
  html?: ArrayBuffer
}

export interface Packed {
  file: string
  /** Assets that a page refers to. */
  assets: string[]
}

parentPort?.on('message', ({ file, html }: Work) => {
  const bytes = html ? writePage(file, html) : readFileSync(file)
  if (bytes.length >= MIN_SIZE) {
    for (const [ending, small] of packed(file, bytes)) writeFileSync(file + ending, small)
  }
  const done: Packed = { file, assets: html ? assetsOf(bytes) : [] }
  parentPort?.postMessage(done)
})

function writePage(file: string, html: ArrayBuffer): Buffer<ArrayBuffer> {
  const bytes = policyFirst(Buffer.from(html))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return bytes
}
