// Exports and downloads of the library over a connection that misbehaves: the file is complete, or there is none.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AdminClient, createAdminClient, isPlatformError } from '../../../lib/index.ts'
import { ADMIN } from '../calls.ts'
import { type Misdeed, openProxy } from '../proxy.ts'
import type { Random } from '../random.ts'
import { messageOf, pool, type Row, type Torture } from '../torture.ts'

interface Subject {
  name: string
  expected: Buffer
  open(admin: AdminClient): Promise<{ saveTo(path: string): Promise<unknown> }>
}

/**
 * Faults that can be detected without knowing the file. A page or a truncated body under a response that claims to be
 * complete takes a checksum, which the command line has.
 */
function misdeedsOf(chance: Random, isFile: boolean): Misdeed[] {
  const one = (): Misdeed => {
    const at = chance.next()
    const kinds = ['cut', 'cut', 'cut', 'stall', 'long', 'status', 'reset', 'pause'] as const
    const kind = chance.pick([...kinds, isFile ? 'cut' : 'page'] as const)
    if (kind === 'status') return { kind, status: chance.pick([500, 502, 503, 504, 429]), retryAfter: '0' }
    if (kind === 'pause') return { kind, at, milliseconds: chance.between(1, 50) }
    return kind === 'cut' || kind === 'stall' ? { kind, at } : { kind }
  }
  return Array.from({ length: chance.between(1, 4) }, one)
}

/** @param stored the file and the export to fetch */
export async function libraryTransfers(
  { folder, runs, random }: Torture,
  url: string,
  stored: { fileId: string; bytes: Buffer; table: Buffer },
): Promise<Row> {
  const count = runs(200, 12)
  const findings: string[] = []
  const counts = { whole: 0, refused: 0 }
  const subjects: Subject[] = [
    { name: 'file', expected: stored.bytes, open: (admin) => admin.files.download(stored.fileId) },
    { name: 'table', expected: stored.table, open: (admin) => admin.transactions.export({}) },
  ]
  await pool(count, 6, async (index) => {
    const chance = random(`library ${index}`)
    const subject = chance.pick(subjects)
    const misdeeds = misdeedsOf(chance, subject.name === 'file')
    const named = JSON.stringify({ run: index, what: subject.name, misdeeds })
    const proxy = await openProxy(url, misdeeds)
    const admin = createAdminClient({
      ...{ host: proxy.url, projectId: 'northgate', ...ADMIN, retries: 1, idleTimeout: 400 },
    })
    const place = join(folder, `library-${index}`)
    try {
      await (await subject.open(admin)).saveTo(place)
      const saved = await readFile(place)
      if (saved.equals(subject.expected)) counts.whole += 1
      else findings.push(`${named}: ${saved.length} bytes that are not the ${subject.name}`)
    } catch (error) {
      counts.refused += 1
      if (!isPlatformError(error)) findings.push(`${named}: ${messageOf(error)}`)
      const left = (await readdir(folder)).filter((name) => name.startsWith(`library-${index}`))
      if (left.some((name) => name === `library-${index}` || name.startsWith(`library-${index}.`)))
        findings.push(`${named}: left over: ${left.join(', ')}`)
    }
    await proxy.close()
    await rm(place, { force: true })
  })
  return {
    what: 'exports and downloads of the library through cuts, resets, stalls, 5xx, 429 and wrong lengths: the complete file, or an error and no file',
    runs: count,
    findings,
    note: `${counts.whole} whole, ${counts.refused} refused`,
  }
}
