// Copies of a project, and tests that run at the same time in them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesIn } from '../../test/support/files-in.ts'
import { type Sandbox, startSandbox } from './index.ts'

let sandbox: Sandbox
let folder: string
beforeEach(async () => {
  sandbox = await startSandbox()
  folder = await mkdtemp(join(tmpdir(), 'quoin-copies-'))
})
afterEach(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** What an export has of a project: each file with its bytes, without the credentials of the project. */
async function contents(slug: string) {
  sandbox.export(folder, { overwrite: true })
  const { 'project.json': _, ...others } = await filesIn(join(folder, 'projects', slug))
  return others
}

describe('a copy of a project', () => {
  it('has everything that the original has, and keys of its own', async () => {
    const copy = sandbox.copyProject()
    expect(copy).toMatchObject({ _id: 'northgate-2', name: 'Northgate' })
    expect(sandbox.projects).toHaveLength(3)
    const keys = sandbox.projects.flatMap(({ apiKey, privateApiKey }) => [apiKey, privateApiKey])
    expect(new Set(keys).size).toBe(6)
    const copied = await contents('northgate-2')
    expect(Object.keys(copied).length).toBeGreaterThan(20)
    expect(copied).toEqual(await contents('northgate'))
  })

  it('admits the same people with the same passwords and rights', async () => {
    const { _id: project } = sandbox.copyProject()
    const visitor = sandbox.clients.public({ project })
    await visitor.auth.login({ email: 'anna@northgate.example', password: 'Resident-pass-1' })
    const viewer = sandbox.clients.admin('viewer@quoin.example', { project })
    expect((await viewer.orders.get('order-001')).number).toBe('NG-2026-0001')
    await expect(viewer.orders.update('order-001', { status: 'cancelled' })).rejects.toThrow()
  })

  it('leaves the original and other copies as they are, whatever is done in it at the same time', async () => {
    const before = await contents('northgate')
    const copies = Array.from({ length: 5 }, () => sandbox.copyProject()._id)
    const numbers = await Promise.all(
      copies.map(async (project) => {
        const anna = sandbox.clients.user('anna@northgate.example', { project })
        const admin = sandbox.clients.admin(undefined, { project })
        const items = [{ itemId: 'flat-102', quantity: 1 }]
        const { _id, number } = await anna.orders.create({ items })
        await admin.users.delete('user-ben')
        await admin.files.delete('file-house-rules')
        expect((await admin.orders.get(_id)).status).toBe('created')
        return number
      }),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(await contents('northgate')).toEqual(before)
    const house = await sandbox.clients.admin().files.download('file-house-rules')
    expect((await house.bytes()).length).toBeGreaterThan(0)
  })

  it('is gone after a restore to before, and can be made again', () => {
    const start = sandbox.snapshot()
    expect(sandbox.copyProject('quayside').slug).toBe('quayside-2')
    expect(sandbox.copyProject('quayside-2').slug).toBe('quayside-2-2')
    sandbox.restore(start)
    expect(sandbox.projects.map(({ slug }) => slug)).toEqual(['northgate', 'quayside'])
    expect(sandbox.copyProject('quayside').slug).toBe('quayside-2')
    expect(() => sandbox.copyProject('southgate')).toThrow('there is no project "southgate"')
  })
})
