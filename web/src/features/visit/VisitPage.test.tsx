// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { flatItem, itemsPage, NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import { VisitForm } from './VisitForm.tsx'
import VisitPage from './VisitPage.island.tsx'

const { show, until, value, text, href, find, change, respond, type, submit, sent } = islandPage()
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const props = {
  locale: 'en',
  projects: [
    {
      slug: 'terrace-park',
      name: 'Terrace Park',
      address: 'Dighomi',
      status: 'current',
      showFlat: 'floor 1',
    },
  ],
  offices: [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }],
} as const
/** Saturday at ten, after the reply that is due on Friday evening. */
const SATURDAY_TEN = Date.parse('2026-11-28T06:00:00.000Z')
const found = { '/api_public/ecommerce/item/search': () => itemsPage(flatItem()) }

afterEach(() => {
  forgetSession()
  $accountState.set('loading')
})
const asGuest = () => change(() => $accountState.set('none'))
const ready = () => until(() => find('#visit[data-ready]'))

describe('the page of visits', () => {
  it('asks for a visit of the flat in the address, by name and phone', async () => {
    respond({ ...found, '/api/visit/guest': () => ({ sent: true, by: NOW + 7 * 3_600_000 }) })
    await asGuest()
    await show(<VisitPage {...props} />, '/en/visit?flat=flat-503&place=show-flat')
    await ready()
    expect(text('h1')).toBe('Viewing at Terrace Park')
    expect(find('.way-back a').getAttribute('href')).toBe('/en/projects/terrace-park/a/503')
    expect(text('.methods')).toMatch(/The site.*Terrace Park, Dighomi.*floor 1.*47 Kostava St/)
    await type({ wishes: String(SATURDAY_TEN), fullName: 'Nino', phone: '555 20 15 42' })
    expect(text('.flat-summary')).toMatch(/503.*floor 1.*Saturday 28 November, 10:00/)
    await submit()
    await until(() => expect(text('h1')).toMatch(/^We’ll reply today by 19:00/))
    expect(sent('/api/visit/guest').map(({ body }) => body)).toMatchObject([
      {
        flat: 'flat-503',
        project: 'terrace-park',
        place: 'show-flat',
        wishes: [new Date(SATURDAY_TEN).toISOString()],
        fullName: 'Nino',
        phone: '555 20 15 42',
        dialCode: '+995',
        locale: 'en',
        key: expect.any(String),
      },
    ])
    expect(text('.reserve-main')).toContain('+995 555 20 15 42')
    expect(href('Back to flat 503')).toBe('/en/projects/terrace-park/a/503')
  })

  it('asks for it in a member’s name, and shows the reply in the profile', async () => {
    respond({ '/api/visit': () => ({ sent: true, by: NOW }), '/v2_private/auth/self': () => NINO })
    await change(() => {
      $sessionId.set('s1')
      $session.set({ sessionId: 's1', user: NINO })
      $accountState.set('known')
    })
    await show(<VisitPage {...props} />, '/en/visit?place=office')
    await ready()
    expect(text('.reserve-main')).toContain('You are logged in as Nino Beridze')
    expect([value('fullName'), value('phone')]).toEqual(['Nino Beridze', '555201542'])
    await submit()
    await until(() => expect(text('.error-summary')).toContain('Choose at least one time'))
    await type({ wishes: String(SATURDAY_TEN), fullName: 'Levan Beridze', phone: '' })
    await submit()
    await until(() => find('a[href="/en/profile#visits"]'))
    const [call] = sent('/api/visit')
    expect(call?.headers.get('x-session-id')).toBe('s1')
    expect(call?.body).toMatchObject({
      place: 'office',
      office: 'central',
      fullName: 'Levan Beridze',
      phone: '',
    })
  })

  it('goes to the place in the address, unless the visitor has chosen another since', async () => {
    respond(found)
    await asGuest()
    const place = async (address: string) => {
      await show(<VisitPage {...props} />, address)
      await ready()
      return (find('[name=place]:checked') as HTMLInputElement).value
    }
    expect(await place('/en/visit?flat=flat-503')).toBe('site')
    await type({ place: 'show-flat', fullName: 'Nino' })
    expect(await place('/en/visit?flat=flat-503')).toBe('show-flat')
    expect(await place('/en/visit?flat=flat-503&place=office')).toBe('office:central')
    await type({ place: 'site' })
    expect(await place('/en/visit?flat=flat-503&place=office')).toBe('site')
    expect(await place('/en/visit?flat=flat-503&place=show-flat')).toBe('show-flat')
    // The draft's place is not among those that can be visited without a flat.
    expect(await place('/en/visit')).toBe('office:central')
    expect(value('fullName')).toBe('Nino')
  })

  it('takes three times at most', async () => {
    await asGuest()
    await show(<VisitPage {...props} />, '/en/visit')
    await ready()
    const [first, second, third, fourth] = document.querySelectorAll<HTMLInputElement>('[name=wishes]')
    for (const one of [first, second, third, fourth]) await type({ wishes: one?.value ?? '' })
    expect(document.querySelectorAll('[name=wishes]:checked')).toHaveLength(3)
    expect(text('.reserve-main [role=status]')).toContain('three times')
  })
})

it('a visit without script is typed, to any place that can be visited, and sent by the browser', () => {
  document.body.innerHTML = renderToStaticMarkup(<VisitForm {...props} />)
  const form = find('#visit') as HTMLFormElement
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/visit/send', 'post'])
  const values = (name: string) =>
    [...document.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`)].map((one) => one.value)
  expect(values('destination')).toEqual(['site:terrace-park', 'show-flat:terrace-park', 'office:central'])
  expect(values('time').slice(0, 3)).toEqual(['10:00', '11:30', '13:00'])
  const names = [...form.elements].map((one) => one.getAttribute('name')).filter(Boolean)
  expect(names).toEqual([
    'locale',
    'destination',
    'date',
    'time',
    'leave_blank',
    'fullName',
    'dialCode',
    'phone',
  ])
})
