/** Alerts for a flat or a search: requested after login, listed and ended on the profile. */
import { describe, expect, it } from 'vitest'
import { NARROW, read } from '../support/arrive.ts'
import { newPerson, openAccount, userClient } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, fillLogIn, ready } from '../support/visitor.ts'

const { site, platform, places, arrive } = useSite({ pictures: false })
const FLAT = '/en/projects/terrace-park/a/503'

const requestsOf = async (sessionId: string) =>
  (await userClient(platform, sessionId).requests.list({ typeIn: ['waiting_list'] })).data

describe('an alert', () => {
  it('survives the login and a platform that is down, is stored once, and can be ended on the profile', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const { page, complaints, context } = await arrive()
    await page.goto(site + FLAT)
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Notify me when' })
    // A flat that is available already cannot become available.
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
    await dialog.getByRole('checkbox', { name: 'The price drops' }).uncheck()
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await dialog.getByText('Choose at least one.').waitFor()
    await dialog.getByRole('checkbox', { name: 'The price drops' }).check()
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await ready(page, 'log-in')
    await fillLogIn(page, person)
    await page.waitForURL(site + FLAT)
    await page.route('**/request-action*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await dialog.getByText('We couldn’t save this alert.').waitFor()
    await page.unroute('**/request-action*')
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await dialog.getByText('We’ll let you know.').waitFor()
    expect((await requestsOf(sessionId)).map(({ title, data }) => ({ title, data }))).toEqual([
      {
        title: 'Flat 503, Terrace Park, building A',
        data: {
          action: 'alert',
          locale: 'en',
          kind: 'flat',
          flatId: 'flat-terrace-park-a-503',
          events: ['cheaper'],
          status: 'available',
          price: 9_840_000,
        },
      },
    ])
    await dialog.getByRole('link', { name: 'My alerts' }).click()
    await page.waitForURL('**/profile#alerts')
    const list = page.getByRole('region', { name: 'Alerts' })
    await expect
      .poll(() => read(list.locator('li p')))
      .toMatch(/^Flat 503, Terrace Park, building A\s*The price drops, since /)
    await list.getByRole('button', { name: 'Unsubscribe: Flat 503, Terrace Park, building A' }).click()
    await list.getByText('Unsubscribed: Flat 503, Terrace Park, building A').waitFor()
    expect(await requestsOf(sessionId)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('saves a search with its current matches, and cannot be requested twice', async () => {
    const sessionId = await openAccount(places, newPerson())
    const visit = await arrive(NARROW)
    await enter(visit, sessionId)
    const { page } = visit
    await page.goto(`${site}/en/projects?bedrooms=2&price=100000`)
    await page.locator('#flats').scrollIntoViewIfNeeded()
    const dialog = page.getByRole('dialog', { name: 'Notify me of new matches' })
    const ask = async () => {
      await page.getByRole('button', { name: 'Notify me of new matches' }).click()
      await dialog.getByRole('button', { name: 'Notify me' }).click()
    }
    await ask()
    await dialog.getByText('We’ll let you know.').waitFor()
    const [request] = await requestsOf(sessionId)
    expect(request?.title).toBe('2 bedrooms, up to $100,000')
    expect(request?.data).toMatchObject({ kind: 'search', query: '?bedrooms=2&price=100000' })
    expect(request?.data).toMatchObject({ known: expect.arrayContaining(['/projects/terrace-park/a/503']) })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await ask()
    await dialog.getByText('You already have this alert.').waitFor()
    expect(await requestsOf(sessionId)).toHaveLength(1)
    await visit.context.close()
  })
})
