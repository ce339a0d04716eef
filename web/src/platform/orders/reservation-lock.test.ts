import { createUserClient } from 'quoin/user'
import { describe, expect, it } from 'vitest'
import { sandbox, sandboxPerFile, type Visitor, visitor } from '../../../api/api.fixture.ts'
import { withReservationLock } from './reservation-lock.ts'

sandboxPerFile()

const QUICK = { pollMs: 5 }
const LIMIT = 2

/** Another device of the same visitor. */
const deviceOf = ({ sessionId }: Visitor) =>
  createUserClient({ host: sandbox.url, apiKey: sandbox.projects[0]?.apiKey ?? '', sessionId })

async function reserve(client: Visitor['client'], itemId: string): Promise<void> {
  const held = (await client.orders.list({ statusIn: ['created'] })).data
  if (held.length < LIMIT) await client.orders.create({ items: [{ itemId, quantity: 1 }] })
}

describe('a turn to reserve', () => {
  it('keeps a visitor within the limit of flats, on however many devices at once', async () => {
    const buyer = await visitor()
    const flats = ['flat-301', 'flat-302', 'flat-304', 'flat-401', 'flat-402']
    await Promise.all(
      flats.map((flat) => {
        const client = deviceOf(buyer)
        return withReservationLock(client.boxes, () => reserve(client, flat), { ...QUICK, device: flat })
      }),
    )
    expect((await buyer.client.orders.list()).data).toHaveLength(LIMIT)
  })

  it('ends if the work fails, and does not concern other visitors', async () => {
    const { client } = await visitor()
    const other = await visitor()
    const failing = withReservationLock(client.boxes, () =>
      withReservationLock(other.client.boxes, () => Promise.reject(new Error('no'))),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await withReservationLock(client.boxes, async () => 'next')).toBe('next')
  })

  it('is given to a device that had it when its page closed, and to others after a while', async () => {
    const { client } = await visitor()
    const leave = () =>
      client.boxes.create({ type: 'UNIT_USER_PREFERENCE', key: 'reserving', value: { device: 'phone' } })
    await leave()
    expect(await withReservationLock(client.boxes, async () => 'phone', { ...QUICK, device: 'phone' })).toBe(
      'phone',
    )
    await leave()
    expect(
      await withReservationLock(client.boxes, async () => 'laptop', {
        ...QUICK,
        device: 'laptop',
        abandonedMs: 20,
      }),
    ).toBe('laptop')
  })

  it('is not needed where the platform refuses the box', async () => {
    const { client } = await visitor()
    const refuse = () =>
      Promise.reject(Object.assign(new Error('no boxes'), { status: 403, code: 'forbidden' }))
    const boxes = { ...client.boxes, create: refuse } as unknown as typeof client.boxes
    expect(await withReservationLock(boxes, async () => 'reserved', QUICK)).toBe('reserved')
  })

  it('is never skipped for a refusal that passes: too many calls, a timeout, an ended session', async () => {
    const { client } = await visitor()
    for (const status of [401, 408, 425, 429, 500, 503]) {
      const create = () => Promise.reject(Object.assign(new Error('no'), { status, code: 'rate-limited' }))
      const boxes = { ...client.boxes, create } as unknown as typeof client.boxes
      let hasRun = false
      const work = async () => {
        hasRun = true
      }
      await expect(withReservationLock(boxes, work, QUICK), `${status}`).rejects.toThrow('no')
      expect(hasRun, `${status}`).toBe(false)
    }
  })

  it('is taken if the box was created but a proxy answered with 502', async () => {
    const { client } = await visitor()
    const lost = async (...args: Parameters<typeof client.boxes.create>) => {
      await client.boxes.create(...args)
      throw Object.assign(new Error('bad gateway'), { status: 502, code: 'unavailable' })
    }
    const boxes = { ...client.boxes, create: lost } as unknown as typeof client.boxes
    expect(await withReservationLock(boxes, async () => 'reserved', QUICK)).toBe('reserved')
    await expect(client.boxes.find({ type: 'UNIT_USER_PREFERENCE', key: 'reserving' })).rejects.toMatchObject(
      {
        code: 'wrong-box-id',
      },
    )
  })

  it('is refused if the platform cannot be reached', async () => {
    const { client } = await visitor()
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'network' }))
    const boxes = { ...client.boxes, create: away, find: away } as unknown as typeof client.boxes
    await expect(withReservationLock(boxes, async () => 'never', QUICK)).rejects.toThrow('away')
  })
})
