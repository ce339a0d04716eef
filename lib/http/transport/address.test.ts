import { urlToHttpOptions } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFinder } from './address.ts'

const origin = fc.constantFrom(
  'http://127.0.0.1:8080',
  'https://platform.example.com',
  'http://[::1]:4010',
  'https://пример.example',
)
const odd = fc.constantFrom(
  '..',
  '.',
  '%2e',
  '%',
  ' ',
  '#',
  '?',
  "'",
  '"',
  '\\',
  '//',
  'ბინა',
  '\t',
  '{',
  '|',
  ':',
  '@',
)
const path = fc
  .array(fc.oneof(odd, fc.string({ maxLength: 4 }), fc.constantFrom('/', 'orders', 'a-b_c', '?page=1&q=x')))
  .map((parts) => `/${parts.join('')}`)

describe('the address of a request', () => {
  it('is that of a parsed URL, whatever was sent before', () => {
    const addressOf = addressFinder()
    fc.assert(
      fc.property(origin, path, (base, rest) => {
        const { protocol, hostname, port, path: expected } = urlToHttpOptions(new URL(base + rest))
        expect(addressOf(base + rest)).toEqual({
          protocol,
          hostname,
          port: port || undefined,
          path: expected,
        })
      }),
    )
  })
})
