import { describe, expect, it } from 'vitest'
import { proxyFor } from './proxy.ts'

const PROXY = 'http://proxy.example:3128'
const urlFor = (host: string, env: NodeJS.ProcessEnv) => proxyFor(host, env)?.url

describe('proxyFor', () => {
  it('reads the variable for the scheme, in either case', () => {
    expect(urlFor('https://a.example', { HTTPS_PROXY: PROXY })).toBe(PROXY)
    expect(urlFor('https://a.example', { https_proxy: 'proxy.example:3128' })).toBe(PROXY)
    expect(urlFor('https://a.example', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(urlFor('https://a.example', { ALL_PROXY: PROXY })).toBe(PROXY)
  })

  it.each([
    ['a.example', 'https://a.example'],
    ['.example', 'https://a.example'],
    ['b.example,example', 'https://a.example'],
    ['*', 'https://a.example'],
    ['a.example:443', 'https://a.example'],
    ['10.1.0.0/16', 'https://10.1.2.3'],
    ['10.1.2.3:443', 'https://10.1.2.3'],
    ['fd00::/8', 'https://[fd12::1]'],
    ['0:0::9', 'https://[::9]'],
    ['[::9]:443', 'https://[::9]'],
  ])('honours NO_PROXY=%s', (NO_PROXY, host) => {
    expect(urlFor(host, { HTTPS_PROXY: PROXY, NO_PROXY })).toBeUndefined()
  })

  it.each([
    ['10.1.0.0/16', 'https://10.2.2.3'],
    ['10.1.0.0/99', 'https://10.1.2.3'],
    ['10.1.0.0/x', 'https://10.1.2.3'],
    ['10.1.0.0/16', 'https://10.1.0.0.example'],
    ['fd00::/8', 'https://[fe00::1]'],
    ['10.1.2.3:8443', 'https://10.1.2.3'],
  ])('does not take NO_PROXY=%s for %s', (NO_PROXY, host) => {
    expect(urlFor(host, { HTTPS_PROXY: PROXY, NO_PROXY })).toBe(PROXY)
  })

  it('does not match names that only end alike, or other ports', () => {
    expect(urlFor('https://nota.example', { HTTPS_PROXY: PROXY, NO_PROXY: 'a.example' })).toBe(PROXY)
    expect(urlFor('https://a.example', { HTTPS_PROXY: PROXY, NO_PROXY: 'a.example:8443' })).toBe(PROXY)
  })

  it('is not used for loopback addresses', () => {
    expect(urlFor('http://127.0.0.1:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(urlFor('http://[::1]:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
    expect(urlFor('http://localhost:4010', { HTTP_PROXY: PROXY })).toBeUndefined()
  })

  it('is used for names below .localhost, which the system may not resolve', () => {
    expect(urlFor('http://platform.localhost:4010', { HTTP_PROXY: PROXY })).toBe(PROXY)
  })

  it.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'])('rejects %s of another kind', (name) => {
    expect(() => urlFor('https://a.example', { [name]: 'socks5://x' })).toThrow(`${name} is not the address`)
  })
})
