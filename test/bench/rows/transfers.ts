import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdminClient } from 'quoin/admin'
import type { Bench, Row } from '../measure.ts'
import { childServer } from '../servers/child.ts'

const SIZE = 1024 ** 3

/** How much memory grows while `work` runs, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  await work()
  clearInterval(timer)
  return (peak - before) / 1024 ** 2
}

const row = (what: string, grown: number): Row => ({
  what,
  peer: 'none',
  theirs: '',
  ours: `${grown.toFixed(0)} MB`,
  value: `${grown.toFixed(0)} MB`,
  goal: '≤ 40 MB',
  met: grown <= 40,
})

/** A gigabyte through the library, down into a file and up from one. */
export const transfers: Bench = {
  name: 'transfers',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
    const server = await childServer('endless')
    const claims = Buffer.from(JSON.stringify({ sub: '1', email: 'a@b.example', name: 'A', permissions: {} }))
    const accessToken = `e30.${claims.toString('base64url')}.x`
    const admin = createAdminClient({ host: server.url, sessionId: 's', accessToken, projectId: 'p' })
    const path = join(folder, 'big.bin')
    try {
      // The first transfer loads what any transfer needs.
      await admin.files.download('warm-up').then((download) => download.cancel())
      const down = await growth(async () => (await admin.files.download('big')).saveTo(path))
      const file = await open(path)
      const { size } = await file.stat()
      await file.close()
      if (size !== SIZE) throw new Error(`The download has ${size} bytes.`)
      const up = await growth(() => admin.files.upload({ source: { path }, filename: 'big.bin' }))
      return [row('Memory grown by a download of 1 GB', down), row('Memory grown by an upload of 1 GB', up)]
    } finally {
      server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
