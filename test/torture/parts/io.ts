// Every call of a process to the file system fails once: with an error, half done, or with the process.
import { readdir } from 'node:fs/promises'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { callsOf, type Fault, failEach } from '../io/plan.ts'
import type { Part, Row, Torture } from '../torture.ts'
import { publishOnFailingDisk } from './io-publish.ts'
import { failingSandbox } from './io-sandbox.ts'
import {
  makeFolder,
  type Place,
  pull,
  resumed,
  run,
  type Subject,
  said,
  signIn,
  transfer,
  upload,
} from './io-subjects.ts'

/** Without the cache of sessions, which the checks after a login write. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => !file.endsWith('sessions.json')).sort()

/** A lock that could not be removed is void: its process has ended. It goes when the session is next renewed. */
const isVoidLock = (file: string, fault: Fault, call: string) =>
  /sessions\.json(\.renew)?\.lock$/.test(file) && (fault === 'kill' || /^(rm|unlink)/.test(call))

async function failCommand(place: Place, subject: Subject) {
  const counted = await makeFolder(place, subject, 'counted')
  const log = `${counted}.log`
  const whole = await run(place, subject, counted, { folder: counted, log })
  if (whole.code !== 0) throw new Error(`${subject.name} does not work: ${said(whole)}`)
  const expected = await filesIn(counted)
  return failEach(place.torture, `quoin ${subject.name}`, await callsOf(log), async (at, fault, call) => {
    const folder = await makeFolder(place, subject, `${at}-${fault}`)
    const ended = await run(place, subject, folder, { folder, at, fault })
    if (/\bat .*\.[cm]?[jt]s:\d+/.test(ended.stderr)) return `a stack trace, ${said(ended)}`
    if (/This is a bug in quoin/.test(ended.stderr)) return `no clear error, ${said(ended)}`
    if (ended.code === null && fault !== 'kill') return said(ended)
    const wrong = await subject.left(folder, ended)
    if (wrong) return `${wrong}, ${said(ended)}`
    const healed = await run(place, subject, folder, undefined, await subject.again?.(folder))
    if (healed.code !== 0) return `the next run: ${said(healed)} (after ${said(ended)})`
    const files = (await filesIn(folder)).filter((file) => !isVoidLock(file, fault, call))
    if (files.join() !== expected.join()) {
      return `left over: ${files.filter((file) => !expected.includes(file)).join(', ') || 'too little'}`
    }
    return subject.healed(folder)
  })
}

async function commands(torture: Torture): Promise<Row> {
  const sandbox = await startSandbox({ seed: await seedWith(3000), memory: true })
  try {
    const headers = await adminAt(sandbox.url)
    const csv = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
    const rows: Buffer = (await ask(sandbox.url, 'GET', csv, { headers })).body
    const bytes = torture.random('bytes').bytes(300_000)
    const raw = formWith(bytes, 'plan.bin')
    const stored = await ask(sandbox.url, 'POST', '/api_public/v1/cms/file', { headers: PUBLIC_KEY, raw })
    const signedIn = { QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: ADMIN.password, QUOIN_PROJECT: 'northgate' }
    const place: Place = { torture, env: { ...signedIn, QUOIN_HOST: sandbox.url } }
    const { QUOIN_EMAIL: _, QUOIN_PASSWORD: __, ...byProfile } = place.env
    const login = await signIn(place)
    const exported = transfer('transactions export', ['transactions', 'export'], rows)
    const done = [
      await failCommand(place, exported),
      await failCommand(place, await resumed(place, exported)),
      await failCommand(place, upload(sandbox.url, bytes)),
      await failCommand(place, transfer('files download', ['files', 'download', stored.body._id], bytes)),
      await failCommand(place, await pull(place)),
      await failCommand({ ...place, env: byProfile }, login),
    ]
    return {
      what: 'every file operation of an export, its resumption, a download, an upload, a content pull and a login fails once (error, half a read or write, kill -9): no wrong file, nothing lost, the next run works and leaves nothing over',
      runs: done.reduce((sum, { runs }) => sum + runs, 0),
      findings: done.flatMap(({ findings }) => findings),
    }
  } finally {
    await sandbox.close()
  }
}

export const io: Part = async (torture) => [
  await commands(torture),
  await failingSandbox(torture),
  await publishOnFailingDisk(torture),
]
