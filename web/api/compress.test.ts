import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { LiveFlat } from '../src/platform/content/live-flat.ts'
import { apiWith, contentOf, from, SITE, sandboxPerFile } from './api.fixture.ts'

sandboxPerFile()

const flats = Array.from(
  { length: 90 },
  (_, n): LiveFlat => ({
    id: `flat-${n}`,
    project: 'terrace-park',
    building: 'A',
    floor: n % 9,
    number: String(100 + n),
    status: 'available',
    price: 60_000 + n,
  }),
)

const api = () => apiWith({ content: contentOf({ flatsNow: async () => flats }) })
const get = (path: string, headers: Record<string, string>, to = api()) =>
  to.request(`${SITE}/api/${path}`, { headers }, from('192.0.2.7', headers))
const AVAILABILITY = 'availability?project=terrace-park'
const decoded: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

describe('responses of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('are in the smallest encoding that "%s" accepts', async (accepted, encoding) => {
    const response = await get(AVAILABILITY, { 'accept-encoding': accepted })
    expect([response.status, response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(
      [200, encoding, 'accept-encoding'],
    )
    const sent = Buffer.from(await response.arrayBuffer())
    const bytes = encoding ? decoded[encoding]?.(sent) : sent
    expect(JSON.parse(String(bytes))).toEqual({ flats })
    if (encoding) expect(sent.length).toBeLessThan(2000)
  })

  it('that fit into a packet are not compressed', async () => {
    const { headers } = await get('clock', { 'accept-encoding': 'br' })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, 'accept-encoding'])
  })

  it('are confirmed with the headers that they are sent with', async () => {
    const one = api()
    const sent = await get(AVAILABILITY, { 'accept-encoding': 'br' }, one)
    const etag = String(sent.headers.get('etag'))
    for (const known of [etag, `"x", ${etag}`, '*']) {
      const { status, headers } = await get(AVAILABILITY, { 'if-none-match': known }, one)
      expect(status).toBe(304)
      for (const name of ['etag', 'vary', 'cache-control'])
        expect(headers.get(name)).toBe(sent.headers.get(name))
    }
  })
})

it('a proxy that the settings do not know is named in the log, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  await get('clock', forwarded, apiWith({ trustedProxies: 1 }))
  expect(warn).not.toHaveBeenCalled()
  for (let call = 0; call < 3; call += 1) await get('clock', forwarded)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXIES is 0')]])
  warn.mockRestore()
})
