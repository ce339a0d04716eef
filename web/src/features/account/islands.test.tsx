// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../platform/account/user.ts'
import { NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import LogIn from './LogIn.island.tsx'
import ResetPassword from './reset/ResetPassword.island.tsx'
import SignUp from './sign-up/SignUp.island.tsx'
import Verification from './Verification.island.tsx'

const { show, until, text, href, find, change, press, respond, type, submit, sent, value } = islandPage()
const SESSION = { sessionId: 's1', expirationTime: new Date(NOW + 86_400_000) }
const stranger: SessionUser = { ...NINO, isEmailVerified: false, isPhoneVerified: false }
const PASSWORD = 'Right-pass-1'

/** Where the page was left for. */
const leave = () => vi.spyOn(location, 'assign').mockImplementation(() => {})
const signIn = (user: SessionUser) =>
  change(() => {
    $sessionId.set('s1')
    $session.set({ sessionId: 's1', user })
    $accountState.set('known')
  })

afterEach(() => {
  vi.restoreAllMocks()
  forgetSession()
  $accountState.set('loading')
})

describe('logging in', () => {
  it('sends address and password once, stores the session, and goes back to where the visitor came from', async () => {
    const left = leave()
    respond({ '/v2/auth/login': () => ({ ...SESSION, user: NINO }), '/api/wishlist': () => [] })
    await show(<LogIn locale="en" />, '/en/login?return=/en/visit?flat=1')
    expect(text()).toContain('Log in to see the viewing in your account')
    await type({ email: ' Nino@example.ge', password: PASSWORD })
    await submit()
    await until(() => expect(left.mock.calls).toEqual([['/en/visit?flat=1']]))
    expect(sent('/v2/auth/login').map(({ body }) => body)).toEqual([
      { email: 'Nino@example.ge', password: PASSWORD },
    ])
    expect(localStorage.getItem('session-id')).toBe('s1')
  })

  it('leads visitors who are not confirmed to the code, and says so where the password is wrong', async () => {
    const left = leave()
    let isRight = false
    respond({
      '/v2/auth/login': () => {
        if (!isRight) return Response.json({ message: 'Invalid credentials' }, { status: 401 })
        return { ...SESSION, user: stranger }
      },
    })
    await show(<LogIn locale="en" />, '/en/login')
    await type({ email: 'nino@example.ge', password: 'Wrong-pass-1' })
    await submit()
    await until(() => find('.error-summary'))
    expect(text('.error-summary')).toBe('Credentials are incorrect, please try again')
    isRight = true
    await submit()
    await until(() => expect(left.mock.calls).toEqual([['/en/verification?verificationMethod=']]))
  })

  it('has the ways for who has no account and who has forgotten the password, and says that a session ended', async () => {
    await show(<LogIn locale="en" />, '/en/login?ended&return=/en/profile')
    expect(find('.below-form a').getAttribute('href')).toBe('/en/reset-password?return=%2Fen%2Fprofile')
    expect(find('.form-acts a').getAttribute('href')).toBe('/en/sign-up?return=%2Fen%2Fprofile')
    expect(text('[role=status]')).toContain('session')
  })
})

describe('resetting the password', () => {
  it('takes an address, its code and a new password, each to its call', async () => {
    respond({
      '/v2/auth/forgotPassword/email': () => ({ resendAfter: 60 }),
      '/v2/auth/verifyPasswordReset/email': () => ({ token: 'token-1' }),
      '/v2/auth/resetPassword/email': () => ({}),
    })
    await show(<ResetPassword locale="en" />, '/en/reset-password')
    await type({ email: 'nino@example.ge' }, '#reset-address')
    await submit('#reset-address')
    await until(() => find('#reset-code'))
    expect(text('.lead-text')).toContain('nino@example.ge')
    expect(text('[role=timer]')).toMatch(/in (1:00|0:5\d)/)
    expect(location.hash).toBe('#code')
    await type({ code: '123 456' }, '#reset-code')
    await submit('#reset-code')
    await until(() => find('#reset-new'))
    await type({ newPassword: PASSWORD }, '#reset-new')
    await submit('#reset-new')
    await until(() => expect(text('h1')).toMatch(/password/i))
    await until(() => expect(find('.button').getAttribute('href')).toBe('/en/login'))
    expect(sent('/v2/auth/forgotPassword/email')[0]?.body).toEqual({ email: 'nino@example.ge' })
    expect(sent('/v2/auth/verifyPasswordReset/email')[0]?.body).toEqual({
      email: 'nino@example.ge',
      code: '123456',
    })
    expect(sent('/v2/auth/resetPassword/email').map(({ body }) => body)).toEqual([
      { token: 'token-1', newPassword: PASSWORD },
    ])
  })

  it('goes back to the address, which is still there, and asks by phone as well', async () => {
    respond({ '/v2/auth/forgotPassword/phone': () => ({ resendAfter: 60 }) })
    await show(<ResetPassword locale="en" />, '/en/reset-password')
    await type({ method: 'phone', phone: '555 20 15 42' }, '#reset-address')
    await submit('#reset-address')
    await until(() => find('#reset-code'))
    expect(text('.lead-text')).toContain('+995 555 20 15 42')
    expect(sent('/v2/auth/forgotPassword/phone')[0]?.body).toEqual({ phone: '+995555201542' })
    await press('Back')
    expect(document.querySelector('#reset-code')).toBeNull()
    expect(value('phone', '#reset-address')).toBe('555 20 15 42')
  })
})

describe('confirming an account', () => {
  it('offers the addresses that are not confirmed, and sends the code to the one that the address names', async () => {
    respond({ '/v2_private/auth/verify/request/phone': () => ({ resendAfter: 60 }) })
    await signIn(stranger)
    await show(<Verification locale="en" />, '/en/verification?verificationMethod=phone')
    expect(text('fieldset')).toContain('nino@example.ge')
    await type({ method: 'phone' })
    await submit()
    await until(() => find('#verification-code'))
    expect(text('.lead-text')).toContain('+995 555 •• •• 42')
    expect(sent('/v2_private/auth/verify/request/phone')[0]?.headers.get('x-session-id')).toBe('s1')
  })

  it('is over for who is confirmed, and leads back', async () => {
    await signIn(NINO)
    await show(<Verification locale="en" />, '/en/verification?return=/en/reserve')
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('a[href="/en/reserve"]')).not.toBeNull()
  })

  it('is for members: others are asked to log in, and come back', async () => {
    await change(() => $accountState.set('none'))
    await show(<Verification locale="en" />, '/en/verification')
    await until(() => expect(href('Log in')).toBe('/en/login'))
  })

  it('can be put off: to where the visitor came from', async () => {
    await signIn(stranger)
    await show(<Verification locale="en" />, '/en/verification?return=/en/wishlist')
    expect(document.querySelector('.form-acts a')?.getAttribute('href')).toBe('/en/wishlist')
    await press('Change email or phone')
    await until(() => find('#verification-address'))
  })
})

describe('signing up', () => {
  const DETAILS = {
    fullName: 'Nino',
    email: 'nino@example.ge',
    phone: '555201542',
    dateOfBirth: '14.05.1994',
  }

  it('makes the account once a way of confirming it is chosen, and takes the code', async () => {
    respond({
      '/v2/auth/signup': () => ({ ...SESSION, user: stranger }),
      '/v2_private/auth/verify/request/email': () => ({ resendAfter: 60 }),
      '/v2_private/auth/verify/confirm/email': () => ({}),
      '/v2_private/auth/self': () => NINO,
    })
    await show(<SignUp locale="ka" />, '/sign-up')
    expect(find('#sign-up a[href="/terms"]').getAttribute('target')).toBe('_blank')
    await type({ ...DETAILS, password: PASSWORD, terms: 'yes' }, '#sign-up')
    await submit('#sign-up')
    await until(() => find('#sign-up-method'))
    expect(sent('/v2/auth/signup')).toEqual([])
    expect(text('#sign-up-method')).toContain('+995 555 20 15 42')
    await submit('#sign-up-method')
    await until(() => find('#sign-up-code'))
    expect(sent('/v2/auth/signup').map(({ body }) => body)).toEqual([
      {
        ...DETAILS,
        phone: '+995555201542',
        dateOfBirth: '1994-05-14',
        password: PASSWORD,
        language: 'ka',
      },
    ])
    await type({ code: '123456' }, '#sign-up-code')
    await submit('#sign-up-code')
    await until(() => expect(location.hash).toBe('#home'))
    expect(sent('/v2_private/auth/verify/confirm/email')[0]?.body).toMatchObject({ code: '123456' })
  })

  it('creates nothing without consent or of age', async () => {
    await show(<SignUp locale="en" />, '/en/sign-up')
    await type({ ...DETAILS, dateOfBirth: '14.05.2020', password: PASSWORD }, '#sign-up')
    await submit('#sign-up')
    await until(() => expect(document.querySelectorAll('.error-summary li')).toHaveLength(2))
    expect([...document.querySelectorAll('.error-summary a')].map((one) => one.getAttribute('href'))).toEqual(
      ['#sign-up-dateOfBirth', '#sign-up-terms'],
    )
  })

  it('is over for members', async () => {
    $sessionId.set('s1')
    respond({ '/v2_private/auth/self': () => NINO })
    await show(<SignUp locale="en" />, '/en/sign-up')
    await until(() => expect(text('h1')).toBe('You are already logged in'))
  })
})
