// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import ModalLayer from '../../kit/modal/ModalLayer.island.tsx'
import { flatItem, itemsPage } from '../../platform/flat.fixture.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import { openContact } from './ContactDialog.tsx'
import { type About, ContactForm } from './ContactForm.tsx'
import ContactTabs from './ContactTabs.island.tsx'
import { CONTACT_KINDS } from './kinds.ts'

const { show, change, respond, type, submit, press, until, text, find, href, value, sent } = islandPage()
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const about: About = { text: 'About flat 503, 71.4 m²', path: '/en/projects/terrace-park/a/503' }
const WRITTEN = { fullName: 'Nino', email: 'nino@example.ge', subject: 'Lift', message: 'It stands still.' }

describe('the contact page', () => {
  it('marks the form that the address names among links to all four', async () => {
    await show(<ContactTabs locale="en" hours={hours} />, '/en/contact#message')
    expect(text('[aria-current]')).toBe('Message')
    expect([href('Call'), href('Video call'), href('Message'), href('Complaint')]).toEqual(
      CONTACT_KINDS.map((kind) => `#${kind}`),
    )
    for (const kind of CONTACT_KINDS) expect(value('kind', `#contact-${kind}`)).toBe(kind)
    expect(text('#complaint')).toContain('We’ll look into it')
  })

  it('sends a message once with what was typed, and says when the reply comes', async () => {
    await show(<ContactTabs locale="en" hours={hours} />, '/en/contact#message')
    respond({ '/api/contact': () => ({ sent: true }) })
    await type(WRITTEN, '#contact-message')
    await submit('#contact-message')
    await until(() =>
      expect(text('#message')).toContain('We’ll reply to nino@example.ge within one working day'),
    )
    expect(sent('/api/contact').map(({ body }) => body)).toMatchObject([
      { ...WRITTEN, kind: 'message', locale: 'en', phone: '', leave_blank: '', key: expect.any(String) },
    ])
  })

  it('offers open days for a call, and names the time and both numbers afterwards', async () => {
    document.documentElement.dataset.company = JSON.stringify({
      phone: '+995322001515',
      caller: { name: 'Nino', phone: '+995322001516' },
      hours,
    })
    await show(<ContactForm kind="call" locale="en" hours={hours} about={about} />)
    expect(text('.when-day')).toContain('When to callTodayTomorrowMon, 30 Nov')
    respond({ '/api/contact': () => ({ sent: true, by: NOW + 3_600_000 }) })
    await type({ fullName: 'Nino', phone: '555 20 15 42' })
    await submit()
    await until(() => expect(text()).toContain('We’ll call you by 13:00'))
    expect(text()).toContain('From +995322001516 (Nino) to +995 555 20 15 42.')
    expect(sent('/api/contact')[0]?.body).toMatchObject({
      date: '2026-11-27',
      phone: '555 20 15 42',
      about: about.text,
      aboutPath: about.path,
    })
  })

  it('asks for the time of a video call, and names each field that is wrong', async () => {
    await show(<ContactForm kind="video" locale="en" hours={hours} />)
    await submit()
    const faults = [...find('.error-summary ul').children].map(({ textContent }) => textContent)
    expect(faults).toEqual([
      'Enter your full name',
      'Enter your phone number',
      'Enter your email',
      'Choose a time',
    ])
    expect(sent('/api/contact')).toEqual([])
  })
})

it('a form that a flat leads to is about the flat, unless the visitor says that it is not', async () => {
  respond({ '/api_public/ecommerce/item/search': () => itemsPage(flatItem()) })
  await show(<ModalLayer locale="en" />)
  const link = Object.assign(document.createElement('a'), { href: '/en/contact?flat=flat-503#call' })
  await change(() => openContact('call', link))
  await until(() => expect(value('about')).toBe('About flat 503, 71.4\u00a0m²'))
  expect(value('aboutPath')).toBe('/en/projects/terrace-park/a/503')
  await press('Not about a flat')
  expect(document.querySelector('[name=about]')).toBeNull()
})

describe('the contact dialog', () => {
  it('has the hours and the phone number of the company, and leads to the other forms', async () => {
    document.documentElement.dataset.company = JSON.stringify({ phone: '+995 32 200 15 15', hours })
    await show(<ModalLayer locale="en" />)
    const link = Object.assign(document.createElement('a'), { href: '/en/contact#call' })
    await change(() => openContact('call', link))
    await until(() => find('.contact-dialog'))
    expect(href('+995 32 200 15 15')).toBe('tel:+995322001515')
    expect(text('.when-day')).toContain('Today')
    await press('Complaint')
    expect(text('.contact-dialog h2')).toBe('Make a complaint')
    expect(value('kind')).toBe('complaint')
    expect(href('Complaint')).toBe('/en/contact#complaint')
  })
})
