// A sandbox that is killed while it hashes the password of a new account, requested with an idempotency key.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminAt, ask, PRIVATE_KEY, PUBLIC_KEY } from '../torture/calls.ts'
import { type SandboxProcess, startProcess } from '../torture/sandbox-process.ts'

const EMAILS = Array.from({ length: 6 }, (_, number) => `killed-${number}@visitors.example`)

let dir: string
let sandbox: SandboxProcess
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'quoin-killed-'))
  sandbox = await startProcess({ dir })
})
afterEach(async () => {
  await sandbox.kill()
  await rm(dir, { recursive: true, force: true })
})

const CALLS = [
  { what: 'a sign-up', path: '/v2/auth/signup', key: PUBLIC_KEY },
  { what: 'an import of a user', path: '/api_private/auth/import', key: PRIVATE_KEY },
]

async function accounts(): Promise<string[]> {
  const headers = await adminAt(sandbox.url)
  const path = '/api_admin/v1/auth/user?projectId=northgate&limit=1000'
  const { body } = await ask(sandbox.url, 'GET', path, { headers })
  return body.data
    .map(({ email }: { email: string }) => email)
    .filter((email: string) => EMAILS.includes(email))
}

describe.each(CALLS)('$what with an idempotency key', ({ path, key }) => {
  const create = (email: string) =>
    ask(sandbox.url, 'POST', path, {
      headers: { ...key, 'idempotency-key': `account-of-${email}` },
      body: { fullName: 'A Guest', email, password: 'Guest-pass-1', dateOfBirth: '1990-01-01' },
    })

  it('that was cut short by a kill is never done a second time', async () => {
    const attempts = Promise.allSettled(EMAILS.map(create))
    const store = new DatabaseSync(join(dir, 'store.db'), { readOnly: true })
    const started = store.prepare('SELECT count(*) AS count FROM idempotency_keys WHERE outcome IS NULL')
    await expect.poll(() => started.get()?.count, { interval: 1 }).toBeGreaterThan(0)
    await sandbox.kill()
    store.close()
    const acknowledged = (await attempts).flatMap((attempt, at) =>
      attempt.status === 'fulfilled' && attempt.value.status === 201 ? [EMAILS[at] as string] : [],
    )

    sandbox = await startProcess({ dir })
    const before = await accounts()
    expect(before).toEqual(expect.arrayContaining(acknowledged))
    const repeated = new Map<string, number | string>()
    for (const email of EMAILS) {
      const { status, body } = await create(email)
      repeated.set(email, body.error?.code ?? status)
    }
    expect([...repeated.values()]).toContain('conflict')
    // A second execution would find the address taken by the first.
    expect([...repeated.values()]).not.toContain('email-in-use')
    for (const email of acknowledged) expect(repeated.get(email)).toBe(201)
    const created = EMAILS.filter((email) => before.includes(email) || repeated.get(email) === 201)
    expect((await accounts()).sort()).toEqual(created.sort())
  })
})
