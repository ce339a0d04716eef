// @vitest-environment happy-dom
/** Each form in which somebody says who they are, with somebody signed in. */
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import ApplicationForm from './features/careers/application/ApplicationForm.island.tsx'
import { openContact } from './features/contact/ContactDialog.tsx'
import ContactTabs from './features/contact/ContactTabs.island.tsx'
import { CONTACT_KINDS } from './features/contact/kinds.ts'
import VisitPage from './features/visit/VisitPage.island.tsx'
import ModalLayer from './kit/modal/ModalLayer.island.tsx'
import { NINO } from './platform/flat.fixture.ts'
import { $accountState } from './stores/account.ts'
import { $session, $sessionId, endSession, signOut, storeSession } from './stores/session.ts'
import { islandPage } from './ui/dom.fixture.tsx'

const { show, change, respond, until, find, type, value } = islandPage()
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const offices = [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }]

/** Opens the dialog of the contact forms by itself. */
function Dialog() {
  useEffect(() => {
    const link = Object.assign(document.createElement('a'), { href: '/en/contact#message' })
    void openContact('message', link)
  }, [])
  return <ModalLayer locale="en" />
}

const visit = <VisitPage locale="en" projects={[]} offices={offices} />
const FORMS: readonly { name: string; form: string; page: ReactNode; isVerified?: boolean }[] = [
  ...CONTACT_KINDS.map((kind) => ({
    name: `the form of the contact page: ${kind}`,
    form: `#contact-${kind}`,
    page: <ContactTabs locale="en" hours={hours} />,
  })),
  { name: 'the contact dialog', form: '.contact-dialog form', page: <Dialog /> },
  { name: 'an application', form: '#application', page: <ApplicationForm locale="en" /> },
  { name: 'a visit', form: '#visit', page: visit },
  { name: 'a visit of an account that is not confirmed', form: '#visit', page: visit, isVerified: false },
]

const OWN = { fullName: 'Nino Beridze', email: 'nino@example.ge', dialCode: '+995', phone: '555201542' }
const NONE = { fullName: '', email: '', dialCode: '+995', phone: '' }

describe.each(FORMS)('$name', ({ form, page, isVerified = true }) => {
  const user = { ...NINO, isEmailVerified: isVerified, isPhoneVerified: isVerified }
  const signIn = () =>
    change(() => {
      storeSession({ sessionId: 's1', userId: user._id, expirationTime: new Date(Date.now() + 3_600_000) })
      $session.set({ sessionId: 's1', user })
      $accountState.set('known')
    })
  const signedOut = () => $accountState.set('none')
  const open = async () => {
    await show(page)
    await until(() => find(`${form}[data-ready]`))
  }
  /** What the form says of the visitor, in the fields that it has. */
  const details = () =>
    Object.fromEntries(
      Object.keys(OWN)
        .filter((name) => document.querySelector(`${form} [name="${name}"]`))
        .map((name) => [name, value(name, form)]),
    )
  const ofFields = (values: Record<string, string>) =>
    Object.fromEntries(Object.keys(details()).map((name) => [name, values[name]]))

  beforeEach(() => {
    respond({ '/v2_private/auth/self': () => $session.get()?.user })
    return change(signedOut)
  })
  afterEach(() =>
    change(() => {
      if ($sessionId.get()) signOut()
    }),
  )

  it('has the details of who is signed in, and nobody’s otherwise', async () => {
    await open()
    expect(details()).toEqual(ofFields(NONE))
    await signIn()
    await open()
    expect(details()).toEqual(ofFields(OWN))
    expect(Object.keys(details()).length).toBeGreaterThan(1)
  })

  it('takes them once they are known, but leaves what was typed', async () => {
    await open()
    await type({ phone: '599 10 20 30' }, form)
    await signIn()
    await until(() => expect(details()).toEqual(ofFields({ ...OWN, phone: '599 10 20 30' })))
  })

  it('loses them when the visitor logs out, but not what was typed', async () => {
    await signIn()
    await open()
    await type({ fullName: 'Nino for her mother' }, form)
    await change(() => {
      signOut()
      signedOut()
    })
    await until(() => expect(details()).toEqual(ofFields({ ...NONE, fullName: 'Nino for her mother' })))
  })

  it('keeps them if the session has ended', async () => {
    await signIn()
    await open()
    await change(() => endSession('s1'))
    expect(details()).toEqual(ofFields(OWN))
  })

  it('has the newest of them beside a draft', async () => {
    await signIn()
    await open()
    await type({ phone: '599 10 20 30' }, form)
    await change(() => $session.set({ sessionId: 's1', user: { ...user, fullName: 'Nino Married' } }))
    await open()
    expect(details()).toEqual(ofFields({ ...OWN, fullName: 'Nino Married', phone: '599 10 20 30' }))
  })

  it('leaves a field empty that was emptied, after a reload too', async () => {
    await signIn()
    await open()
    await type({ fullName: '' }, form)
    await change(() => $session.set(undefined))
    await open()
    await signIn()
    await until(() => expect(details()).toEqual(ofFields({ ...OWN, fullName: '' })))
  })

  it('keeps a number that was typed with its own dial code', async () => {
    await open()
    await type({ phone: '599 10 20 30' }, form)
    await signIn()
    await change(() => $session.set({ sessionId: 's1', user: { ...user, phone: '+79161234567' } }))
    await open()
    expect(details()).toEqual(ofFields({ ...OWN, phone: '599 10 20 30' }))
  })
})
