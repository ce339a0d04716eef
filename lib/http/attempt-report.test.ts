import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describe, expect, it } from 'vitest'
import { createPublicClient } from '../public.ts'
import { clientTo, json, refuse, serve } from './testing.ts'
import type { AttemptReport } from './types.ts'

const entity = { _id: 'secret-id', created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' }

describe('the report of an attempt', () => {
  it('has the route, status, attempt and request id, but no ids and no query', async () => {
    await using server = await serve((_request, response, count) => {
      response.setHeader('x-request-id', `r${count}`)
      if (count === 1) return refuse(response, 503, 'unavailable')
      return json(response, entity)
    })
    const reports: AttemptReport[] = []
    const site = createPublicClient({
      host: server.url,
      apiKey: 'secret-key',
      retryDelay: () => 0,
      onAttempt: (report) => reports.push(report),
    })
    await site.content.get('secret-id', { lang: 'ka' })
    const same = {
      method: 'GET',
      route: '/api_public/v3/cms/content/{id}',
      host: new URL(server.url).host,
      startTime: expect.any(Number),
      duration: expect.any(Number),
    }
    expect(reports).toEqual([
      { ...same, attempt: 1, status: 503, requestId: 'r1', error: 'unavailable' },
      { ...same, attempt: 2, status: 200, requestId: 'r2', error: undefined },
    ])
    expect(JSON.stringify(reports)).not.toContain('secret')
  })

  it('is published on the diagnostics channel, and a listener that throws does not break the call', async () => {
    await using server = await serve((_request, response) => json(response, entity))
    const published: AttemptReport[] = []
    // The channel is the process's: calls of other clients are published, too.
    const { host } = new URL(server.url)
    const listener = (report: unknown) => {
      if ((report as AttemptReport).host === host) published.push(report as AttemptReport)
    }
    subscribe('quoin:attempt', listener)
    try {
      const onAttempt = () => {
        throw new Error('broken listener')
      }
      const site = createPublicClient({ host: server.url, apiKey: 'k', onAttempt })
      await site.items.get('i1')
    } finally {
      unsubscribe('quoin:attempt', listener)
    }
    expect(published).toMatchObject([{ route: '/api_public/ecommerce/item/{id}', status: 200 }])
  })

  it('names the error of an attempt without a response', async () => {
    const reports: AttemptReport[] = []
    const site = createPublicClient({
      host: 'http://127.0.0.1:9',
      apiKey: 'k',
      retries: 0,
      onAttempt: (report) => reports.push(report),
    })
    await expect(site.project.self()).rejects.toThrow()
    expect(reports).toMatchObject([{ status: undefined, error: 'connection-refused' }])
  })
})

describe('a raw response', () => {
  it('is a Response with its status, headers and bytes, whatever its type', async () => {
    await using server = await serve((_request, response) =>
      response.writeHead(203, { 'content-type': 'text/plain', 'x-more': '1' }).end('plain words'),
    )
    const response = await clientTo(server.url).response({ method: 'GET', path: '/anything' })
    expect([response.status, response.headers.get('x-more')]).toEqual([203, '1'])
    expect(await response.text()).toBe('plain words')
  })

  it('may have no body, and rejects like every call', async () => {
    await using server = await serve((_request, response, count) =>
      count === 1 ? response.writeHead(204).end() : refuse(response, 404, 'not-found'),
    )
    const http = clientTo(server.url)
    const response = await http.response({ method: 'DELETE', path: '/anything' })
    expect([response.status, response.body]).toEqual([204, null])
    await expect(http.response({ method: 'GET', path: '/none' })).rejects.toMatchObject({ code: 'not-found' })
  })
})
