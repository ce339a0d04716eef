// A small file system that is full, where one can be mounted: SQLite's own calls do not pass through node.
import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { startProcess } from '../sandbox-process.ts'
import type { Row, Torture } from '../torture.ts'

/** A file system of `bytes`; undefined if this user may not mount one. */
async function smallDisk(folder: string, bytes: number) {
  await mkdir(folder)
  const size = (bytes: number) => `size=${Math.ceil(bytes / 4096) * 4096}`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size(bytes), 'none', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return {
    grow: (bytes: number) => execFileSync('mount', ['-o', `remount,${size(bytes)}`, folder]),
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

export async function fullStore(torture: Torture): Promise<Row> {
  const what =
    'a sandbox on a full disk still reads, keeps what it has acknowledged, and stores again once there is room'
  const folder = join(torture.folder, 'disk-store')
  const disk = await smallDisk(folder, 4_000_000)
  if (!disk) return { what, runs: 0, findings: [], skipped: 'this user may mount no file system (root may)' }
  const sandbox = await startProcess({ dir: join(folder, 'store') })
  const findings: string[] = []
  try {
    const bytes = torture.random('store').bytes(300_000)
    const kept: string[] = []
    const upload = (at: number) => {
      bytes.writeUInt32LE(at)
      return ask(sandbox.url, 'POST', '/api_public/v1/cms/file', {
        headers: PUBLIC_KEY,
        raw: formWith(bytes, 'a.bin'),
      })
    }
    let last = 201
    for (let at = 0; at < 40 && last === 201; at++) {
      const { status, body } = await upload(at)
      last = status
      if (status === 201) kept.push(body._id)
      else if (status !== 507) findings.push(`An upload to a full disk: ${status} ${JSON.stringify(body)}`)
    }
    if (last === 201) findings.push('The disk was never full.')
    const path = '/api_public/v3/cms/content/api/article'
    const read = await ask(sandbox.url, 'GET', path, { headers: PUBLIC_KEY })
    if (read.status !== 200) findings.push(`Reading on a full disk: ${read.status}`)
    disk.grow(40_000_000)
    const later = await upload(99)
    if (later.status !== 201) findings.push(`An upload once there is room: ${later.status}`)
    const { body } = await ask(sandbox.url, 'GET', `/api_public/v1/cms/file?ids=${kept.join(',')}`, {
      headers: PUBLIC_KEY,
    })
    if (body.data?.length !== kept.length)
      findings.push(`${body.data?.length} of ${kept.length} files are kept`)
    return { what, runs: 1, findings }
  } finally {
    await sandbox.kill()
    await disk.remove()
  }
}
