// Full disks: a limit on file size, which every machine has, and a small file system where one can be mounted.
import { execFileSync } from 'node:child_process'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { startProcess } from '../sandbox-process.ts'
import type { Row } from '../torture.ts'
import { end, judge, type Place, start, times } from './signals-run.ts'

export async function limitedFile(place: Place) {
  const { torture, expected } = place
  const done = await times(torture.runs(30, 2), 'Full disk', async (index) => {
    const file = join(torture.folder, `full-${index}.csv`)
    // In blocks of 512 bytes.
    const limit = torture.random(`full ${index}`).between(8, Math.floor(expected.length / 512) - 1)
    const child = start(place, ['transactions', 'export', '-o', file], { limit })
    child.stdout?.resume()
    return judge(place, file, await end(child), [8, 1])
  })
  const full = start(place, ['transactions', 'export', '-o', '/dev/full'])
  full.stdout?.resume()
  const { code, stderr } = await end(full)
  if (code !== 1 || !stderr.includes('no space')) done.findings.push(`/dev/full: exit ${code}: ${stderr}`)
  return { what: 'a file that may not grow beyond a random byte: no half file, --resume', ...done }
}

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

const CANNOT = 'this user may mount no file system (root may)'

export async function fullDisk(place: Place): Promise<Row> {
  const { torture, expected } = place
  const what =
    'a small file system that is full at a random byte: no half file, --resume once there is room, profiles unharmed'
  let isSkipped = false
  const exported = await times(torture.runs(20, 2), 'Small disk', async (index) => {
    const folder = join(torture.folder, `disk-${index}`)
    const room = torture.random(`disk ${index}`).between(20_000, expected.length - 10_000)
    const disk = await smallDisk(folder, room)
    if (!disk) {
      isSkipped = true
      return undefined
    }
    try {
      const file = join(folder, 'all.csv')
      const child = start(place, ['transactions', 'export', '-o', file])
      child.stdout?.resume()
      const ended = await end(child)
      disk.grow(expected.length * 3)
      return await judge(place, file, ended, [8, 1])
    } finally {
      await disk.remove()
    }
  })
  if (isSkipped) return { what, runs: 0, findings: [], skipped: CANNOT }
  const profiles = await fullConfig(place)
  const store = await fullStore(place)
  const findings = [...exported.findings, ...profiles, ...store]
  return { what, runs: exported.runs + 2, findings }
}

/** Signs in again on a full disk: the earlier sign-in is kept. */
async function fullConfig(place: Place): Promise<string[]> {
  const folder = join(place.torture.folder, 'disk-config')
  const disk = await smallDisk(folder, 40_960)
  if (!disk) return []
  try {
    const { QUOIN_PASSWORD = '', QUOIN_EMAIL = '', QUOIN_HOST = '', ...rest } = place.env
    const theirs = { ...place, env: { ...rest, QUOIN_CONFIG_DIR: folder } }
    const words = ['login', '--host', QUOIN_HOST, '--email', QUOIN_EMAIL, '--password-stdin']
    const login = async () => {
      const child = start(theirs, words, { stdio: ['pipe', 'pipe', 'pipe'] })
      child.stdout?.resume()
      child.stdin?.end(`${QUOIN_PASSWORD}\n`)
      return end(child)
    }
    const first = await login()
    if (first.code !== 0) return [`login: exit ${first.code}: ${first.stderr}`]
    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(40_960)).catch(() => {})
    const second = await login()
    const findings: string[] = []
    if (second.code !== 1 || !/no space/i.test(second.stderr)) {
      findings.push(`login on a full disk: exit ${second.code}: ${second.stderr.slice(0, 300)}`)
    }
    const check = start(theirs, ['whoami'])
    check.stdout?.resume()
    const who = await end(check)
    if (who.code !== 0) findings.push(`whoami on a full disk: exit ${who.code}: ${who.stderr.slice(0, 300)}`)
    await truncate(filler)
    return findings
  } finally {
    await disk.remove()
  }
}

/** A sandbox on a full disk still reads, keeps what it has acknowledged, and stores again once there is room. */
async function fullStore({ torture }: Place): Promise<string[]> {
  const folder = join(torture.folder, 'disk-store')
  const disk = await smallDisk(folder, 4_000_000)
  if (!disk) return []
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
    return findings
  } finally {
    await sandbox.kill()
    await disk.remove()
  }
}
