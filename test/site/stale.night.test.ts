/** An open page says what it would say if it were loaded anew, whatever has changed since: live values, who is signed in, other tabs. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { idOf, useBuyers } from '../support/buyers.ts'
import { extraLines, pageTexts } from '../support/page-texts.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { wake } from '../support/translated.ts'
import { changeFlats, favourite } from '../support/visitor.ts'

const { site, places, arrive, clientOf, undoLater, cancelAll } = useBuyers()

const NUMBER = '703'
const ID = idOf(NUMBER)
const BUILDING = '/en/projects/river-line/b'
const PATHS = [
  `${BUILDING}/${NUMBER}`,
  `${BUILDING}/floors/7`,
  `${BUILDING}?flat=${NUMBER}`,
  `${BUILDING}?view=table&compare=${NUMBER}`,
  '/en/projects/river-line',
  '/en/projects',
  '/en',
  '/en/wishlist',
  `/en/wishlist?flats=${ID}`,
  '/en/profile',
  '/en/visit',
]

it.each(PATHS)('an open page says what a fresh one says: %s', async (path) => {
  const { page, context, complaints } = await arrive()
  const person = { ...newPerson(), fullName: 'Anna First' }
  const sessionId = await openAccount(places, person)
  undoLater(sessionId)
  const other = await openAccount(places, newPerson())
  undoLater(other)
  const changes: { status?: string; price?: number } = {}
  await changeFlats(context, (flat) => {
    if (flat.id === ID) Object.assign(flat, changes)
  })
  const tab = await context.newPage()
  await tab.goto(`${site}/robots.txt`)
  const store = (values: Record<string, string>) =>
    tab.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) {
        if (value) localStorage.setItem(key, value)
        else localStorage.removeItem(key)
      }
    }, values)
  const kept = favourite(NUMBER, { flatId: ID, project: 'river-line', building: 'B' })
  const reserve = (id: string) => clientOf(id).orders.create({ items: [{ itemId: ID, quantity: 1 }] })

  const steps: Record<string, () => unknown> = {
    'it is dearer': () => Object.assign(changes, { price: 12_345_600 }),
    'it is reserved': () => Object.assign(changes, { status: 'reserved' }),
    'it is available again': () => Object.assign(changes, { status: 'available' }),
    'it is sold': () => Object.assign(changes, { status: 'sold' }),
    'it is as it was': () => {
      delete changes.price
      delete changes.status
    },
    'another tab chooses lari': () => store({ currency: 'gel' }),
    'another tab chooses dollars': () => store({ currency: 'usd' }),
    'another tab keeps it': () => store({ wishlist: JSON.stringify([kept]) }),
    'another tab removes it': () => store({ wishlist: '[]' }),
    'another tab signs in': () =>
      store({ 'session-id': sessionId, 'expiration-time': new Date(Date.now() + 86_400_000).toISOString() }),
    'the visitor reserves it': () => reserve(sessionId),
    'the reservation ends': () => cancelAll(sessionId),
    'somebody else reserves it': () => reserve(other),
    'that one ends, too': () => cancelAll(other),
    'another tab signs out': () =>
      store({ 'session-id': '', 'user-id': '', 'expiration-time': '', owner: '' }),
  }

  await page.goto(site + path)
  await wake(page)
  for (const [step, change] of Object.entries(steps)) {
    await change()
    const fresh = await context.newPage()
    await fresh.goto(site + path)
    await wake(fresh)
    /** What only one of both says. */
    const difference = async () => {
      for (const one of [page, fresh] as Page[]) {
        await one.evaluate(() => {
          // The header goes when one scrolls down.
          scrollTo({ top: 0, behavior: 'instant' })
          document.dispatchEvent(new Event('visibilitychange'))
        })
      }
      const [open, loaded] = [await pageTexts(page), await pageTexts(fresh)]
      return [
        ...extraLines(open, loaded).map((line) => `open: ${line}`),
        ...extraLines(loaded, open).map((line) => `fresh: ${line}`),
      ]
    }
    await expect.poll(difference, { message: `${path}, ${step}`, timeout: 20_000 }).toEqual([])
    await fresh.close()
  }
  await context.close()
  expect(complaints).toEqual([])
})
