import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeProblem } from '../../kit/account/code/CodeStep.tsx'
import { detailsFaults } from '../../kit/account/details.ts'
import { formMessages } from '../../kit/forms/messages.ts'
import { fieldFaults } from '../../kit/forms/problem.ts'
import { explainDetails } from './sign-up/DetailsStep.tsx'
import { detailsSchema } from './sign-up/schema.ts'

const t = formMessages('en')
const FIELDS = ['fullName', 'email', 'phone', 'dateOfBirth', 'password', 'terms']
const GOOD = {
  fullName: 'ნინო ბერიძე',
  email: 'nino@visitor.example',
  dialCode: '+995',
  phone: '555 20 15 42',
  dateOfBirth: '14.05.1994',
  password: 'terasaBalcony15!',
  terms: 'on',
}
const faults = (typed: Record<string, string>) =>
  fieldFaults({ schema: detailsSchema, fields: FIELDS, typed, t, explain: explainDetails('en') })

describe('the details of a new account', () => {
  beforeEach(() => void vi.setSystemTime('2026-11-27T08:00:00Z'))
  afterEach(() => void vi.useRealTimers())

  it('are right as people type them', () => expect(faults(GOOD)).toBeUndefined())

  it('miss what is not filled in, in the order of the fields', () => {
    expect(Object.keys(faults({}) ?? {})).toEqual(FIELDS)
    expect(faults({})?.['terms']).toBe('Accept the terms of service to continue')
  })

  it.each([
    ['fullName', ' ', t('fullNameMissing')],
    ['email', 'name@terasa', 'Email is not valid. Please try again.'],
    [
      'password',
      'weak',
      'The password still needs: 10 characters or more, an uppercase letter, a number, a special character (!, ?, #\u00a0…)',
    ],
    ['phone', '12', t('phoneNineDigits')],
    ['dateOfBirth', '31.02.1990', t('dateOfBirthInvalid')],
    ['dateOfBirth', '28.11.2008', 'Registration is not allowed for individuals under 18'],
  ])('explain beside %s what is wrong with %j', (field, text, message) => {
    expect(faults({ ...GOOD, [field]: text })).toEqual({ [field]: message })
  })

  it('that the platform refuses are explained beside their fields', () => {
    expect(detailsFaults({ code: 'email-in-use' }, 'en')).toEqual({ email: 'Email is in use already' })
    expect(detailsFaults({ code: 'phone-in-use' }, 'en')).toEqual({ phone: 'Number is in use already' })
    expect(detailsFaults({ code: 'under-age' }, 'en')).toEqual({ dateOfBirth: t('underAge') })
    expect(detailsFaults({ code: 'validation', fields: { phone: 'x', other: 'x' } }, 'en')).toEqual({
      phone: t('phoneInvalid'),
    })
    expect(detailsFaults({ code: 'unavailable' }, 'en')).toBeUndefined()
  })
})

describe('a code', () => {
  it.each([
    ['invalid-code', /^That code isn’t right/],
    ['code-expired', /^This code has expired\. Request a new one\.$/],
    ['too-many-tries', /^The code was wrong five times/],
  ])('that was refused as %s is explained beside its field', (code, words) => {
    expect(codeProblem('en', { code })).toEqual({ fields: { code: expect.stringMatching(words) } })
  })

  it('is not blamed for another failure', () => {
    expect(codeProblem('en', { code: 'unavailable' })).toBeUndefined()
  })
})
