import { expect, it } from 'vitest'
import { isVerified } from './session.ts'

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'with email verified: %s, and phone: %s, an account is verified: %s',
  (isEmailVerified, isPhoneVerified, is) => {
    expect(isVerified({ isEmailVerified, isPhoneVerified })).toBe(is)
  },
)
