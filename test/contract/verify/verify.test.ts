import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { type TestPlatform, testPlatformOf } from '../../../cli/sandbox/testing.ts'
import { verifyPlatform } from './verify.ts'

const admin = { email: 'admin@quoin.example', password: 'Admin-pass-123' }
const user = { email: 'anna@northgate.example', password: 'Resident-pass-1' }

let platform: TestPlatform
const asked: string[] = []
beforeAll(async () => {
  const sandbox = await startSandbox({
    memory: true,
    log: ({ method, path }) => asked.push(`${method} ${path}`),
  })
  platform = testPlatformOf(sandbox)
})
afterAll(() => platform.sandbox.close())

describe('verifying a platform', () => {
  it('finds no difference at the sandbox, which is the reference', async () => {
    const report = await verifyPlatform({ host: platform.sandbox.url, admin, user })
    expect(report.calls.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(report.calls.length).toBeGreaterThan(85)
    expect(report.skipped.length).toBeLessThan(8)
  })

  it('sends read requests only', async () => {
    asked.length = 0
    await verifyPlatform({ host: platform.sandbox.url, admin })
    expect(asked.filter((call) => !/^GET |^POST .*\/login$/.test(call))).toEqual([])
  })

  it('creates, changes and deletes an entity in a project that is named for it', async () => {
    const report = await verifyPlatform({ host: platform.sandbox.url, admin, write: 'quayside' })
    const written = report.calls.filter(({ call }) => !call.startsWith('GET'))
    expect(written.map(({ call }) => call)).toEqual([
      'POST /api_admin/v1/project/{projectId}/entity/{kind}',
      'PUT /api_admin/v1/project/{projectId}/entity/{kind}/{id}',
      'DELETE /api_admin/v1/project/{projectId}/entity/{kind}/{id}',
    ])
    expect(written.flatMap(({ findings }) => findings)).toEqual([])
    const headers = await platform.admin()
    const left = await platform.send('GET', '/api_admin/v1/project/quayside/entity/quoin-verify', { headers })
    expect(left.body.total).toBe(0)
  })

  it('goes on without the legacy back end, and says so', async () => {
    const { faults } = platform.sandbox
    faults.set({ rules: [{ path: '/auth/login', status: 503 }] })
    const report = await verifyPlatform({ host: platform.sandbox.url, admin })
    faults.clear()
    const wrong = report.calls.filter(({ findings }) => findings.length > 0)
    expect(wrong.map(({ call, status }) => [call, status])).toEqual([['POST /auth/login', 503]])
    expect(report.calls.length).toBeGreaterThan(50)
    expect(report.skipped.map(({ reason }) => reason)).toContain('no credential of the kind "legacy"')
  })

  it('reports calls with another status or another body', async () => {
    const { faults } = platform.sandbox
    faults.set({
      rules: [
        { path: '/api_admin/v1/cms/model', status: 503 },
        { path: '/api_admin/v2/conversations', truncateAfter: 20 },
      ],
    })
    const report = await verifyPlatform({ host: platform.sandbox.url, admin })
    faults.clear()
    const findings = report.calls.flatMap(({ call, findings }) =>
      findings.map((finding) => ({ call, ...finding })),
    )
    expect(findings).toContainEqual({
      call: 'GET /api_admin/v1/cms/model',
      kind: 'status',
      at: 'the status',
      expected: '200',
      actual: '503',
    })
    expect(findings).toContainEqual(
      expect.objectContaining({ call: 'GET /api_admin/v2/conversations', kind: 'shape', at: 'the list' }),
    )
  })

  it('reports a failed sign-in', async () => {
    const wrong = { ...admin, password: 'Wrong-pass-123' }
    await expect(verifyPlatform({ host: platform.sandbox.url, admin: wrong })).rejects.toThrow('status 401')
  })
})
