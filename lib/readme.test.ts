// The examples of the README, run as they stand there, against a server that answers in the agreed shapes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as errors from './errors.ts'
import { bodyOf, json, refuse, serve, type TestServer } from './http/testing.ts'

const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '')

const token = [
  '',
  { sub: 'a1', email: 'nino@example.com', name: 'Nino', permissions: { '*': { '*': 'Read' } } },
  '',
].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
const entity = {
  _id: 'e1',
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  status: 'paid',
}
const session = {
  sessionId: 's1',
  accessToken: token.join('.'),
  expirationTime: entity.created,
  user: entity,
}

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-readme-'))
  server = await serve(async (request, response) => {
    const { url = '' } = request
    const body = await bodyOf(request)
    if (body.includes('"password":"wrong"')) return refuse(response, 401, 'invalid-credentials')
    if (url.includes('/login')) return json(response, session)
    if (url.includes('/download'))
      return response.writeHead(200, { 'content-type': 'text/csv' }).end('name,price\r\n')
    const page = Number(new URL(url, 'http://host').searchParams.get('page') ?? 0)
    if (/\/order(\?|$)|\/api\/(news|article)/.test(url)) {
      return json(response, {
        data: [{ ...entity, values: { title: 'Open day' } }],
        total: 1,
        page,
        limit: 1,
      })
    }
    return json(response, entity)
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe('the README', () => {
  it.each(examples.map((code, index) => [index + 1, code] as const))(
    'example %i runs',
    async (index, code) => {
      const file = join(folder, `example-${index}.ts`)
      const module = (name: string) => new URL(`./${name || 'index'}.ts`, import.meta.url).href
      const runnable = code
        .replaceAll('https://platform.example.com', server.url)
        .replace(/from 'quoin(?:\/(\w+))?'/g, (_all, name) => `from '${module(name)}'`)
        .replace("'prices.csv', {", `${JSON.stringify(join(folder, 'prices.csv'))}, {`)
      await writeFile(file, runnable)
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      await import(file)
      expect(log).toHaveBeenCalledTimes(code.includes('console.log') ? log.mock.calls.length || 1 : 0)
      log.mockRestore()
    },
  )

  it('lists every error', () => {
    const names = Object.keys(errors).filter((name) => name.endsWith('Error') && /^[A-Z]/.test(name))
    for (const name of names) expect(readme).toContain(`\`${name}\``)
  })
})
