// Compares the platform with the model, over a connection that works.
import assert from 'node:assert/strict'
import { checkChat } from './chat.ts'
import { adminAt, BOX, signIn, userAt } from './clients.ts'
import type { Model } from './model.ts'
import { wished } from './wishlist.ts'

export async function checkPlatform(url: string, model: Model): Promise<void> {
  const { client } = await adminAt(url)
  for await (const { _id, amount, refunded } of client.transactions.list({ limit: 1000 })) {
    assert.equal(refunded.amount, model.refunded.get(_id), `refunded of ${_id}`)
    assert(refunded.amount <= amount.amount, `more refunded than paid: ${_id}`)
  }
  for (const [id, possible] of model.notes) {
    const { note } = await client.orders.get(id)
    assert(
      [...possible].some((one) => one === note),
      `note of ${id}: ${note} is none of ${[...possible]}`,
    )
  }
  const sessionId = await signIn(url)
  const flats = await wished(url, sessionId)
  assert.equal(new Set(flats).size, flats.length, 'a flat is in the wishlist twice')
  for (const [key, possible] of model.wishes) {
    assert(possible.has(flats.includes(key)), `the wishlist and ${key}`)
  }
  await checkChat(url, model.said)
  await checkBoxes(url, sessionId, model)
}

async function checkBoxes(url: string, sessionId: string, { boxes }: Model): Promise<void> {
  const found = new Map<string, unknown>()
  for await (const { key, value } of userAt(url, sessionId).boxes.list(BOX)) {
    assert(!found.has(key), `the box ${key} is there twice`)
    found.set(key, value)
  }
  for (const [key, possible] of boxes) {
    const value = found.get(key) as number | undefined
    assert(possible.has(value), `box ${key}: ${value} is none of ${[...possible]}`)
  }
}
