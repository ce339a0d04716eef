// A sandbox that is killed while it hashes the passwords of new accounts, requested with idempotency keys.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminAt, ask, PRIVATE_KEY, PUBLIC_KEY } from '../torture/calls.ts'
import { type SandboxProcess, startProcess } from '../torture/sandbox-process.ts'

/** Two ways to an account, each with people of its own. */
const WAYS = [
  { what: 'sign-up', path: '/v2/auth/signup', key: PUBLIC_KEY },
  { what: 'import', path: '/api_private/auth/import', key: PRIVATE_KEY },
]
/** So many that they are still under way when they are looked for. */
const CALLS = WAYS.flatMap((way) =>
  Array.from({ length: 12 }, (_, number) => ({ ...way, email: `${way.what}-${number}@killed.example` })),
)

let dir: string
let sandbox: SandboxProcess
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'quoin-killed-'))
  sandbox = await startProcess({ dir })
})
afterAll(async () => {
  await sandbox.kill()
  await rm(dir, { recursive: true, force: true })
})

async function accounts(): Promise<string[]> {
  const headers = await adminAt(sandbox.url)
  const path = '/api_admin/v1/auth/user?projectId=northgate&limit=1000'
  const { body } = await ask(sandbox.url, 'GET', path, { headers })
  return body.data
    .map(({ email }: { email: string }) => email)
    .filter((email: string) => email.endsWith('@killed.example'))
}

const create = ({ path, key, email }: (typeof CALLS)[number]) =>
  ask(sandbox.url, 'POST', path, {
    headers: { ...key, 'idempotency-key': `account-of-${email}` },
    body: { fullName: 'A Guest', email, password: 'Guest-pass-1', dateOfBirth: '1990-01-01' },
  })

it('sign-ups and imports with idempotency keys that a kill cuts short are never done a second time', async () => {
  const attempts = Promise.allSettled(CALLS.map(create))
  const store = new DatabaseSync(join(dir, 'store.db'), { readOnly: true })
  const started = store.prepare('SELECT count(*) AS count FROM idempotency_keys WHERE outcome IS NULL')
  await expect.poll(() => started.get()?.count, { interval: 1 }).toBeGreaterThan(CALLS.length / 2)
  await sandbox.kill()
  store.close()
  const acknowledged = (await attempts).flatMap((attempt, at) =>
    attempt.status === 'fulfilled' && attempt.value.status === 201 ? [CALLS[at]?.email as string] : [],
  )

  sandbox = await startProcess({ dir })
  const before = await accounts()
  expect(before).toEqual(expect.arrayContaining(acknowledged))
  const repeated = new Map<string, number | string>()
  for (const call of CALLS) {
    const { status, body } = await create(call)
    repeated.set(call.email, body.error?.code ?? status)
  }
  // More were under way than one of the ways has.
  for (const { what } of WAYS) {
    const outcomes = [...repeated].filter(([email]) => email.startsWith(what)).map(([, outcome]) => outcome)
    expect(outcomes, what).toContain('conflict')
  }
  // A second execution would find the address taken by the first.
  expect([...repeated.values()]).not.toContain('email-in-use')
  for (const email of acknowledged) expect(repeated.get(email)).toBe(201)
  const created = [...repeated].filter(([email, outcome]) => before.includes(email) || outcome === 201)
  expect((await accounts()).sort()).toEqual(created.map(([email]) => email).sort())
})
