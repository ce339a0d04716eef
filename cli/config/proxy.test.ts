import { describe, expect, it } from 'vitest'
import { proxyFor } from './proxy.ts'

const PROXY = 'http://proxy.example:3128'

describe('proxyFor', () => {
  it('reads the variable for the scheme, in either case', () => {
    expect(proxyFor('https://a.example', { HTTPS_PROXY: PROXY })).toBe(PROXY)
    expect(proxyFor('https://a.example', { https_proxy: 'proxy.example:3128' })).toBe(PROXY)
    expect(proxyFor('https://a.example', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(proxyFor('https://a.example', { ALL_PROXY: PROXY })).toBe(PROXY)
  })

  it.each([
    ['a.example', 'https://a.example'],
    ['.example', 'https://a.example'],
    ['b.example,example', 'https://a.example'],
    ['*', 'https://a.example'],
    ['a.example:443', 'https://a.example'],
  ])('honours NO_PROXY=%s', (NO_PROXY, host) => {
    expect(proxyFor(host, { HTTPS_PROXY: PROXY, NO_PROXY })).toBeUndefined()
  })

  it('does not match names that only end alike, or other ports', () => {
    expect(proxyFor('https://nota.example', { HTTPS_PROXY: PROXY, NO_PROXY: 'a.example' })).toBe(PROXY)
    expect(proxyFor('https://a.example', { HTTPS_PROXY: PROXY, NO_PROXY: 'a.example:8443' })).toBe(PROXY)
  })

  it('is not used for loopback addresses', () => {
    expect(proxyFor('http://127.0.0.1:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(proxyFor('http://[::1]:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(proxyFor('http://localhost:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
  })

  it('is used for names below .localhost, which the system may not resolve', () => {
    expect(proxyFor('http://platform.localhost:4010', { HTTP_PROXY: PROXY })).toBe(PROXY)
  })

  it('rejects anything but an HTTP proxy', () => {
    expect(() => proxyFor('https://a.example', { HTTPS_PROXY: 'socks5://x' })).toThrow(
      'HTTPS_PROXY is not the address',
    )
  })
})
