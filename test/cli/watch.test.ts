import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { errorOf, openPlace, startHere } from './quoin.ts'

describe('list --watch', () => {
  it('prints the list, then each row that is new, has changed or is no longer listed', async () => {
    const place = await openPlace()
    const admin = place.sandbox.clients.admin()
    const words = 'requests list --watch --interval 100ms --status pending --limit 100 --format table'
    const watch = startHere(words.split(' '), { env: place.env })
    let text = ''
    watch.stdout.on('data', (data) => {
      text += data
    })
    const until = async (pattern: RegExp) => {
      while (!pattern.test(text)) await once(watch.stdout, 'data')
    }
    const create = (title: string) => admin.requests.create({ type: 'visit', userId: 'user-anna', title })
    await until(/The kitchen/)
    expect(text).not.toMatch(/^[~+-] /m)
    const { _id } = await create('Watched')
    await until(/^\+ .*Watched/m)
    await admin.requests.update(_id, { title: 'Renamed' })
    await until(/^~ .*Renamed/m)
    await admin.requests.update(_id, { status: 'confirmed' })
    await until(/^- .*Renamed/m)
    expect(text.match(/^[~+-] /gm)).toEqual(['+ ', '~ ', '- '])
    watch.kill('SIGINT')
    expect((await watch).exitCode).toBe(130)
    await place.close()
  })

  it('takes --interval, which means nothing without it, and is for people', async () => {
    const place = await openPlace()
    const alone = await place.quoin('orders list --interval 1s --json')
    expect([alone.exitCode, errorOf(alone).code]).toEqual([2, 'missing-flag'])
    for (const noun of ['orders', 'transactions', 'requests']) {
      const ran = await place.quoin(`${noun} list --watch --json`)
      expect([ran.exitCode, errorOf(ran)]).toEqual([
        2,
        expect.objectContaining({ code: 'no-terminal', suggestion: `quoin ${noun} tail` }),
      ])
    }
    await place.close()
  })
})
