import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../routes/index.ts'
import { type TestPlatform, testPlatform } from '../testing.ts'
import { pathOf } from './route.ts'

let platform: TestPlatform
let document: any

beforeAll(async () => {
  platform = await testPlatform({ memory: true })
  document = (await platform.send('GET', '/sandbox/openapi.json')).body
})
afterAll(() => platform.sandbox.close())

const METHODS = ['get', 'post', 'put', 'delete']
const operations = () =>
  Object.entries<Record<string, any>>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, ...item[method] })),
  )

describe('the OpenAPI document', () => {
  it('lists every call once', () => {
    const declared = routes.map((route) => `${route.method} ${pathOf(route)}`)
    expect(new Set(declared).size).toBe(declared.length)
    expect(operations()).toHaveLength(declared.length)
    const ids = operations().map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('declares every path parameter', () => {
    for (const { path, parameters } of operations()) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = parameters.filter((one: any) => one.in === 'path').map((one: any) => one.name)
      expect(named).toEqual(parts)
    }
  })

  it('has examples that match their schemas', () => {
    for (const route of routes) {
      if (!(route.response instanceof z.ZodType)) continue
      const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}')
      const { content } = document.paths[path][route.method.toLowerCase()].responses[route.status ?? 200]
      const { error } = route.response.safeParse(content['application/json'].example)
      const hint = `${route.method} ${path}: run node test/contract/record-examples.ts`
      expect(error?.issues ?? [], hint).toEqual([])
    }
  })

  it('states how each call is protected, and which right admins need', () => {
    const refund = document.paths['/api_admin/v1/payment/transaction/{id}/refund'].post
    expect(refund.security).toEqual([{ adminToken: [] }])
    expect(refund.description).toBe('Needs the permission Write on transaction/refund.')
    expect(refund.requestBody.content['application/json'].schema.properties.amount).toMatchObject({
      type: 'integer',
    })
    expect(document.paths['/v2/file/upload'].post.requestBody.content['multipart/form-data']).toBeDefined()
    expect(document.paths['/api_public/v1/auth/admin/login'].post.security).toEqual([])
  })

  it('can be viewed as a page, as can the outbox', async () => {
    for (const path of ['/sandbox', '/sandbox/ui/reference', '/sandbox/ui/mail']) {
      const { status, headers } = await platform.send('GET', path)
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    platform.sandbox.outbox.put({
      projectId: 'northgate',
      channel: 'email',
      to: 'a@b.example',
      body: '<script>x</script>',
    })
    expect((await platform.send('GET', '/sandbox/ui/mail')).body).toContain('&lt;script&gt;')
  })
})
