import { describe, expect, it } from 'vitest'
import { userOf } from './user.ts'

describe('an account of the platform', () => {
  it('is read with the fields that the site knows, without empty ones', () => {
    const account = {
      _id: 'u1',
      fullName: 'Nino',
      phone: null,
      dateOfBirth: new Date('1994-05-14T00:00:00Z'),
      isEmailVerified: true,
      metadata: { haveAppartment: true, theme: 'dark' },
      permissions: [],
    }
    const user = {
      _id: 'u1',
      fullName: 'Nino',
      dateOfBirth: '1994-05-14',
      isEmailVerified: true,
      isPhoneVerified: false,
      metadata: { haveAppartment: true, theme: 'dark' },
    }
    expect(userOf(account)).toEqual(user)
    expect(userOf({ user: account })).toEqual(user)
  })

  it.each([
    ['an empty object', {}],
    ['nothing', undefined],
    ['a list', []],
    ['a text', 'Nino'],
    ['a name that is an object', { _id: 'u1', fullName: {} }],
    ['a phone that is a number', { _id: 'u1', phone: 995555123456 }],
    ['a date that is none', { _id: 'u1', dateOfBirth: '2026-99-99' }],
    ['a flag that is a text', { _id: 'u1', isEmailVerified: 'yes' }],
    ['metadata that is a text', { _id: 'u1', metadata: 'x' }],
    ['a user that is an object of nothing', { user: {} }],
  ])('is rejected if it is %s', (_, account) => {
    expect(() => userOf(account)).toThrow(/unexpected values/)
  })

  it('is rejected without quoting the value', () => {
    expect(() => userOf({ _id: 'u1', email: { secret: 'hunter2' } })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2'), code: 'malformed-account' }),
    )
  })
})
