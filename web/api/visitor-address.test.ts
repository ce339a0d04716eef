import { describe, expect, it } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const from = (connected: string | undefined, forwarded?: string, proxies = 0) =>
  visitorAddress(connected, forwarded, proxies)

describe('the address of a visitor', () => {
  it('is that of the connection, whatever its headers say', () => {
    expect(from('192.0.2.7', '203.0.113.9')).toBe('192.0.2.7')
  })

  it('is the one that the outermost of our own proxies saw', () => {
    expect(from('127.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9')
    expect(from('127.0.0.1', '198.51.100.1, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(from('127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
    expect(from('127.0.0.1', undefined, 1)).toBe('127.0.0.1')
    expect(from('127.0.0.1', '203.0.113.9', 2)).toBe('127.0.0.1')
  })

  it('is the same for all addresses of an IPv6 network', () => {
    const network = '2001:db8:1:2'
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2:3::',
    ]) {
      expect(from(address), address).toBe(network)
    }
    expect([from('2001:db8:1:3::1'), from('::1'), from('fe80::1')]).toEqual([
      '2001:db8:1:3',
      '0:0:0:0',
      'fe80:0:0:0',
    ])
    expect(from('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it('is a word for all visitors who have disconnected', () => {
    expect(from(undefined)).toBe('gone')
  })
})
