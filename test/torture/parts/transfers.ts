// Exports and downloads of the real binary over a connection that misbehaves: never a wrong file under the final name.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { quoinProcess } from '../../cli/process.ts'
import type { Quoin, Ran } from '../../cli/quoin.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { type Misdeed, openProxy } from '../proxy.ts'
import type { Random } from '../random.ts'
import { RAW_RESPONSES } from '../raw-responses.ts'
import { messageOf, type Part, pool, type Row, type Torture } from '../torture.ts'

/** One transfer: its command, and the expected file. */
interface Subject {
  words: string[]
  filename: string
  expected: Buffer
  isFile: boolean
}

const PLACED = ['cut', 'truncate', 'short', 'truncate-at-row', 'damage'] as const
const isPlaced = (kind: string): kind is (typeof PLACED)[number] => PLACED.some((one) => one === kind)

function misdeedsOf(random: Random, isFile: boolean): Misdeed[] {
  const one = (): Misdeed => {
    const at = random.next()
    const kinds = [
      'cut',
      'cut',
      'cut',
      'truncate',
      'short',
      'long',
      'status',
      'pause',
      'page',
      'disguised',
      'reset',
    ] as const
    const more = isFile ? (['damage', 'no-range', 'wrong-range'] as const) : (['truncate-at-row'] as const)
    const kind = random.pick<(typeof kinds)[number] | (typeof more)[number]>([...kinds, ...more])
    if (kind === 'status') {
      const status = random.pick([500, 502, 503, 504, 429])
      return random.chance(0.5) ? { kind, status } : { kind, status, retryAfter: '0' }
    }
    if (kind === 'pause') return { kind, at, milliseconds: random.between(20, 300) }
    return isPlaced(kind) ? { kind, at } : { kind }
  }
  return Array.from({ length: random.between(1, 3) }, one)
}

export const transfers: Part = async (torture) => {
  const sandbox = await startSandbox({ seed: await seedWith(6000), memory: true })
  try {
    const { url } = sandbox
    const subjects = await subjectsAt(url, torture.random('bytes').bytes(600_000))
    return [
      await binaryTransfers(torture, url, subjects, MISBEHAVED),
      await binaryTransfers(torture, url, subjects, RAW),
    ]
  } finally {
    await sandbox.close()
  }
}

/** A row: what is drawn, and how often. */
interface Draw {
  name: string
  what: string
  full: number
  /** How many of these stall, beginning with the first: a silent connection is given up only after half a minute. */
  stalled: number
  misdeeds(random: Random, isFile: boolean): Misdeed[]
}

const MISBEHAVED: Draw = {
  name: 'misbehaved',
  what: 'exports and downloads of the binary through cuts, resets, stalls, 5xx, 429, wrong lengths and pages in place of data, downloads through flipped bits and wrong ranges too: no wrong file, --resume gives identical bytes, right exit codes',
  full: 200,
  stalled: 4,
  misdeeds: misdeedsOf,
}
const RAW: Draw = {
  name: 'raw',
  what: `exports and downloads of the binary through responses that are wrong byte by byte (${RAW_RESPONSES.join(', ')}): no wrong file, --resume gives identical bytes, right exit codes`,
  full: 120,
  stalled: 0,
  misdeeds: (random) => [{ kind: 'raw', response: random.pick(RAW_RESPONSES), at: random.next() }],
}

async function binaryTransfers(
  { folder, runs, random, scale }: Torture,
  url: string,
  subjects: readonly Subject[],
  draw: Draw,
): Promise<Row> {
  const findings: string[] = []
  const counts = { whole: 0, resumed: 0, refused: 0 }
  const count = runs(draw.full, 8)
  const base = {
    QUOIN_CONFIG_DIR: join(folder, 'config'),
    QUOIN_PROJECT: 'northgate',
    QUOIN_EMAIL: ADMIN.email,
    QUOIN_PASSWORD: ADMIN.password,
  }
  const quoin = quoinProcess(base)
  const stalled = draw.stalled > 0 ? runs(draw.stalled) : 0
  await pool(count, 6, async (index) => {
    const chance = random(`${draw.name} ${index}`)
    const subject = chance.pick(subjects)
    const misdeeds: Misdeed[] =
      index < stalled ? [{ kind: 'stall', at: chance.next() }] : draw.misdeeds(chance, subject.isFile)
    const breakLists = chance.chance(0.2)
    const retries = subject.isFile || chance.chance(0.5) ? [] : ['--retries', '0']
    const named = JSON.stringify({ run: index, what: subject.filename, misdeeds, breakLists, retries })
    try {
      const place = join(folder, `${draw.name}-${index}-${subject.filename}`)
      const proxy = await openProxy(url, misdeeds, { breakLists })
      const words = [...subject.words, '-o', place]
      const hurry = scale === 0 && index < stalled ? ['--timeout', '3s'] : []
      const ran = await quoin([...words, ...retries, ...hurry], { env: { QUOIN_HOST: proxy.url } })
      const problem = await judge(ran, place, subject)
      if (problem) findings.push(`${named}: ${problem}`)
      else if (ran.exitCode === 0) counts.whole += 1
      else {
        // The resume needs the same host: another proxy would be another platform.
        counts[ran.exitCode === 8 ? 'resumed' : 'refused'] += 1
        misdeeds.length = 0
        const wrong = await goOn(quoin, [...words, '--resume'], proxy.url, place, subject)
        if (wrong) findings.push(`${named}, resumed: ${wrong}`)
      }
      await proxy.close()
    } catch (error) {
      findings.push(`${named}: ${messageOf(error)}`)
    }
  })
  return {
    what: draw.what,
    runs: count,
    findings,
    note: `${counts.whole} whole at once, ${counts.resumed} by --resume, ${counts.refused} refused and begun again`,
  }
}

async function subjectsAt(url: string, bytes: Buffer): Promise<Subject[]> {
  const headers = await adminAt(url)
  const csv = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
  const table = await ask(url, 'GET', csv, { headers })
  const lines = await ask(url, 'GET', csv, { headers: { ...headers, accept: 'application/x-ndjson' } })
  const raw = formWith(bytes, 'plan.bin')
  const stored = await ask(url, 'POST', '/api_public/v1/cms/file', { headers: PUBLIC_KEY, raw })
  const file = ['files', 'download', stored.body._id]
  const exporting = ['transactions', 'export']
  return [
    { words: exporting, filename: 'all.csv', expected: table.body, isFile: false },
    { words: exporting, filename: 'all.ndjson', expected: lines.body, isFile: false },
    { words: file, filename: 'plan.bin', expected: bytes, isFile: true },
  ]
}

const read = (path: string) => readFile(path).catch(() => undefined)

/** What is wrong with the exit of a run and the files that it left. */
async function judge({ exitCode, stderr }: Ran, place: string, { expected }: Subject) {
  const [final, part] = [await read(place), await read(`${place}.part`)]
  const said = `exit ${exitCode}: ${stderr.trim().slice(0, 300)}`
  if (final && !final.equals(expected)) return `a wrong file of ${final.length} bytes, ${said}`
  if (exitCode === 0) {
    if (!final) return 'exit 0 without a file'
    return part ? 'exit 0, and a part is left' : undefined
  }
  if (final) return `the file is whole, but ${said}`
  const isKept = part !== undefined && part.length > 0
  if (isKept && exitCode !== 8) return `a part is kept, but ${said}`
  if (exitCode !== 8 && exitCode !== 1) return said
  return isKept && !stderr.includes('--resume') ? `nothing said how to go on: ${said}` : undefined
}

async function goOn(quoin: Quoin, words: string[], host: string, place: string, subject: Subject) {
  const ran = await quoin(words, { env: { QUOIN_HOST: host } })
  if (ran.exitCode !== 0) return `exit ${ran.exitCode}: ${ran.stderr.trim().slice(0, 300)}`
  const wrong = await judge(ran, place, subject)
  if (wrong) return wrong
  const name = place.split('/').at(-1) as string
  const left = (await readdir(join(place, '..'))).filter((other) => other.startsWith(`${name}.`))
  return left.length > 0 ? `left over: ${left.join(', ')}` : undefined
}
