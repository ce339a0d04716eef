import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { apiKey, sandbox } from './api.fixture.ts'
import {
  add,
  address,
  flat,
  list,
  QUICK,
  remove,
  request,
  signUp,
  wishlistCalls,
  wishlistPerFile,
} from './wishlist.fixture.ts'

wishlistPerFile()

describe('a wishlist call while the platform fails', () => {
  it('makes at most six attempts', async () => {
    let asked = 0
    const dead = createServer((_, res) => {
      asked += 1
      if (asked % 2) res.writeHead(503).end()
      else res.destroy()
    }).listen(0, '127.0.0.1')
    await once(dead, 'listening')
    const host = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`
    const down = wishlistCalls({ host, apiKey, timing: QUICK })
    const sessionId = 'a-session-that-looks-good'
    const asking = async (call: Promise<Response>) => {
      const before = asked
      return [(await call).status, asked - before]
    }
    try {
      const list = down.list({ request: request('GET', { sessionId }), address })
      expect(await asking(list)).toEqual([503, 6])
      const add = down.add({ request: request('POST', { sessionId, body: flat() }), address })
      expect(await asking(add)).toEqual([503, 6])
      const remove = down.remove({ request: request('DELETE', { sessionId }), address }, 'x')
      expect(await asking(remove)).toEqual([503, 6])
    } finally {
      dead.closeAllConnections()
      dead.close()
    }
  })

  it('is logged without the session', async () => {
    const said: unknown[] = []
    const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words)),
    )
    const away = wishlistCalls({ host: 'http://127.0.0.1:1', apiKey, timing: QUICK })
    const sessionId = 'a-session-that-looks-good'
    const query = `?sessionId=${sessionId}`
    const answers = [
      await away.list({ request: request('GET', { query }), address }),
      await away.add({ request: request('POST', { sessionId, body: flat() }), address }),
      await away.remove({ request: request('DELETE', { sessionId }), address }, 'x'),
    ]
    for (const spy of spies) spy.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(said).toHaveLength(3)
    expect(inspect(said, { depth: null })).not.toContain(sessionId)
    for (const answer of answers) expect(await answer.text()).not.toContain(sessionId)
  })

  it('is retried if a 404 was truncated', async () => {
    const sessionId = await signUp()
    const rule = { path: '/api_user/box*', method: 'GET', truncateAfter: 10, times: 1 } as const
    sandbox.faults.set({ rules: [rule] })
    const answer = await add({ sessionId, body: flat() })
    sandbox.faults.clear()
    expect(answer.status).toBe(201)
  })

  it('reports the platform as unavailable if responses are always truncated, even for a duplicate', async () => {
    const sessionId = await signUp()
    sandbox.faults.set({ rules: [{ path: '/api_user/box*', method: 'GET', truncateAfter: 10 }] })
    const answers = [await add({ sessionId, body: flat() }), await list({ sessionId })]
    sandbox.faults.clear()
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
  })

  it('is retried after a truncated or missing response', async () => {
    const sessionId = await signUp()
    const { wishlistId } = (await (await add({ sessionId, body: flat() })).json()) as { wishlistId: string }
    const faultOnce = (method: 'DELETE' | 'GET' | 'POST', effect: object) =>
      sandbox.faults.set({ rules: [{ path: '/api_user/box*', method, times: 1, ...effect }] })
    try {
      faultOnce('GET', { truncateAfter: 10 })
      expect((await list({ sessionId })).status).toBe(200)
      faultOnce('GET', { stallAfter: 5 })
      const hurried = wishlistCalls({ host: sandbox.url, apiKey, timing: { ...QUICK, attempt: 1000 } })
      expect((await hurried.list({ request: request('GET', { sessionId }), address })).status).toBe(200)
      faultOnce('DELETE', { reset: true })
      expect((await remove({ sessionId }, wishlistId)).status).toBe(204)
      faultOnce('POST', { truncateAfter: 10 })
      expect((await add({ sessionId, body: flat(103) })).status).toBe(201)
    } finally {
      sandbox.faults.clear()
    }
    const entries = (await (await list({ sessionId })).json()) as { number: string }[]
    expect(entries.map(({ number }) => number)).toEqual(['103'])
  })

  it('ends at the deadline if the first response is truncated and no other arrives', async () => {
    const sessionId = await signUp()
    const box = { path: '/api_user/box*', method: 'GET' } as const
    sandbox.faults.set({
      rules: [
        { ...box, cutAfter: 5, times: 1 },
        { ...box, stallAfter: 0 },
      ],
    })
    const timing = { deadline: 600, attempt: 250, backoff: 20 }
    const hurried = wishlistCalls({ host: sandbox.url, apiKey, timing })
    const answer = await hurried.list({ request: request('GET', { sessionId }), address })
    sandbox.faults.clear()
    expect(answer.status).toBe(503)
  })
})
