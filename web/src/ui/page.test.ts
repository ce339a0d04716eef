import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameSitePath } from './page.ts'

const HERE = 'https://terasa.example'
const back = (value: string | null) => sameSitePath(value, HERE)

describe('the return path after login', () => {
  it.each([
    '/',
    '/en/projects/terrace-park?bedrooms=2#table',
    '/wishlist',
    '/ru',
    '/projects/%D0%B4%D0%BE%D0%BC',
  ])('may be %s', (path) => expect(back(path)).toBe(path))

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /en',
    'en/projects',
    '/en\\..\\x',
    '/..//evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    'https:evil.example',
    '@evil.example',
  ])('is never %j', (value) => expect(back(value)).toBeUndefined())

  it.each([
    '/login',
    '/en/login?return=/x',
    '/sign-up#code',
    '/ru/reset-password',
    '/verification',
    '/api/wishlist',
  ])('is not %s, which would be a loop', (path) => expect(back(path)).toBeUndefined())

  it('stays on this site, whatever is given', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '.',
      '..',
      'evil.example',
      '%2f',
      '%5c',
      '\t',
      '?',
      '#',
      'en',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(text, (value) => {
        const path = back(value)
        if (path !== undefined) expect(new URL(path, HERE).origin).toBe(HERE)
      }),
      { numRuns: 2000 },
    )
  })
})
