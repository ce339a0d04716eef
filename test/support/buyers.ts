/** Buyers who reserve flats of a building online. */
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { newPerson, openAccount, type Person, staffClient, userClient } from './people.ts'
import { useSite } from './use-site.ts'
import { enter, heading, ready, submit } from './visitor.ts'

const CARD = '4242 4242 4242 4242'

export const idOf = (number: string) => `flat-river-line-b-${number}`

export const isDone = (page: Page, number: string) =>
  heading(page, `Flat ${number} is reserved for you until`)

export async function agree(page: Page): Promise<void> {
  await ready(page, 'reserve-terms')
  await page.check('#reserve-terms [name=agreed]')
  await submit(page, 'reserve-terms')
}

/** Fills in the second step. */
export async function fillWho(page: Page, person: Person): Promise<void> {
  await ready(page, 'reserve-who')
  await page.fill('#reserve-who [name=fullName]', person.fullName)
  await page.fill('#reserve-who [name=dateOfBirth]', '14.05.1990')
  await page.fill('#reserve-who [name=phone]', person.phone)
  await page.fill('#reserve-who [name=email]', person.email)
}

/** Presses the button that sends the code. */
export const sendCode = (page: Page, method: 'email' | 'phone', form = 'reserve-who') =>
  page.click(`#${form} button[value=${method}]`)

export async function payByCard(page: Page, number = CARD): Promise<void> {
  await page.check('.methods [value=card]')
  await page.fill('#deposit [name=number]', number)
  await page.fill('#deposit [name=expiry]', '4/39')
  await page.fill('#deposit [name=cvc]', '123')
  await page.fill('#deposit [name=holder]', 'NINO BERIDZE')
  await page.click('#deposit button[type=submit]')
}

/** The site, with buyers whose orders are undone when the file ends. */
export function useBuyers() {
  const { site, places, platform, arrive } = useSite({ pictures: false })
  const undo: (() => Promise<void>)[] = []
  // Other tests count the available flats.
  afterAll(async () => {
    for (const one of undo) await one()
  })

  const clientOf = (sessionId: string) => userClient(platform, sessionId)

  /** Refunds, then cancels, as staff do. */
  async function cancelAll(sessionId: string): Promise<void> {
    const admin = staffClient(platform)
    const { _id: userId } = await clientOf(sessionId).account.self()
    const { data } = await admin.transactions.list({ inUserIds: [userId], statusIn: ['succeeded'] })
    for (const { _id } of data) await admin.transactions.refund(_id)
    for (const { _id, status } of (await clientOf(sessionId).orders.list()).data) {
      if (status === 'created') await admin.orders.update(_id, { status: 'cancelled' })
    }
  }
  const undoLater = (sessionId: string) => void undo.push(() => cancelAll(sessionId))

  async function buyer() {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await enter(visit, sessionId)
    const orders = async (number: string) =>
      (await clientOf(sessionId).orders.list()).data.filter(({ items }) => items[0]?.itemId === idOf(number))
    undoLater(sessionId)
    return { ...visit, person, sessionId, orders }
  }

  /** Goes to the second step, without a reservation yet. */
  async function toDeposit(page: Page, number: string): Promise<void> {
    await page.goto(`${site}/en/reserve?flat=${idOf(number)}`)
    await agree(page)
    await ready(page, 'deposit')
  }

  return { site, places, platform, arrive, clientOf, cancelAll, undoLater, buyer, toDeposit }
}
