// `sandbox verify` with a platform that supports only what the specifications say.
import { expect, it } from 'vitest'
import { verifyPlatform } from '../../cli/sandbox/index.ts'
import { startSpecPlatform } from './platform.ts'

it('verify describes a platform with other envelopes and fields instead of rejecting it', async () => {
  await using platform = await startSpecPlatform(1)
  const report = await verifyPlatform({
    host: platform.url,
    admin: { email: 'admin@bare.example', password: 'Bare-pass-1' },
    user: { email: 'user@bare.example', password: 'Bare-pass-1' },
  })
  const orders = report.calls.find(({ call }) => call === 'GET /api_admin/v2/ecommerce/order')
  expect(orders?.findings).toContainEqual({
    kind: 'shape',
    at: 'the list',
    expected: 'an object with data, total, page, limit',
    actual: 'an array',
  })
  expect(orders?.findings).toContainEqual({
    kind: 'shape',
    at: '*.number',
    expected: 'present',
    actual: 'missing',
  })
  expect(report.calls[0]?.findings).toContainEqual(
    expect.objectContaining({ kind: 'header', at: 'x-request-id' }),
  )
  expect(platform.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/login'))).toEqual(
    [],
  )
})
