import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

describe('isLoopback', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'shop.localhost',
    'a.b.localhost',
    '127.0.0.1',
    '127.255.3.4',
    '::1',
    '[::1]',
  ])('accepts %s', (hostname) => {
    expect(isLoopback(hostname)).toBe(true)
  })

  it.each([
    '',
    '.localhost',
    'notlocalhost',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0',
    '0.0.0.0',
    '10.0.0.1',
    '::',
    '[::]',
    '[::1].evil.example',
    'localhost:4010',
    'http://localhost',
  ])('refuses %j', (hostname) => {
    expect(isLoopback(hostname)).toBe(false)
  })
})
