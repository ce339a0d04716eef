import { expect, it } from 'vitest'
import { logLine } from './open.ts'

it('the log of a sandbox shows the details of an error under the request id of its response', () => {
  const lines: string[] = []
  const log = logLine({ note: (text) => lines.push(text), paintNote: (_, text) => text })
  const call = { method: 'GET', path: '/box', ms: 1, requestId: 'request-1' }
  log({ ...call, status: 200 })
  log({ ...call, status: 500, error: new Error('the disk is gone') })
  expect(lines[0]).toMatch(/200 +GET +\/box .*request-1$/)
  expect(lines[1]).toMatch(/500 +GET +\/box .*request-1$/)
  expect(lines[2]).toBe('Error: the disk is gone')
  expect(lines[3]).toContain('open.test.ts')
})
