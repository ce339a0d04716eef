// Invokes every method against a server that records its requests, and writes them to calls.http.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import { type Clients, invocationsOf } from './invocations.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a1', email: 'e', name: 'n', permissions: {} })}.x`

/** The columns of all exports. */
const HEADER = '_id,created,status,number,total,method,amount,currency,refunded,customer,description\r\n'

/** A response that suits nearly every call: a page, an entity and a session in one. */
const RESPONSE = {
  data: [],
  total: 0,
  limit: 50,
  _id: '{id}',
  sessionId: '{sessionId}',
  accessToken: TOKEN,
  user: { _id: 'user-1' },
}

/** What else has to be in the response of a call. */
const ANSWERS: [url: string, body: object][] = [
  ['/exchange-rate/', { data: { rate: '2.7' } }],
  ['/cms/content/api/', { data: [{ _id: '{id}', slug: 'opening-day' }], total: 1 }],
  ['/cms/model?', { data: [{ _id: '{modelId}', apiId: 'news' }], total: 1 }],
]

/** Headers with credentials. A call sends those of its family and no others. */
const CREDENTIAL_HEADERS = ['authorization', 'x-session-id', 'x-api-key', 'x-private-api-key']

async function readBody(request: IncomingMessage): Promise<string[]> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return []
  if (!type.startsWith('multipart/'))
    return [`content-type: ${type}`, '', JSON.stringify(JSON.parse(`${bytes}`))]
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const fields = [...form].map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`,
  )
  return ['content-type: multipart/form-data', '', ...fields]
}

/** One request in the format of an .http file, with percent-encoding removed. */
async function format(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://recorder')
  const query = [...searchParams].map(([name, value], at) => `    ${at === 0 ? '?' : '&'}${name}=${value}`)
  const headers = CREDENTIAL_HEADERS.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [`${name}: ${String(value).replace(TOKEN, '{accessToken}')}`]
  })
  const lines = [`${request.method} ${decodeURIComponent(pathname)}`, ...query, ...headers]
  return [...lines, ...(await readBody(request))].join('\n')
}

export interface Recorder extends AsyncDisposable {
  clients: Clients
  /** A client that has not signed in yet. */
  signingIn: Clients['admin']
  /** Returns and clears the requests received so far. */
  take(): string[]
}

export async function startRecorder(): Promise<Recorder> {
  const received: string[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    received.push(await format(request))
    const isJson = request.headers.accept?.includes('json')
    response.writeHead(200, { 'content-type': isJson ? 'application/json' : request.headers.accept })
    const body = ANSWERS.find(([url]) => request.url?.includes(url))?.[1]
    response.end(isJson ? JSON.stringify({ ...RESPONSE, ...body }) : HEADER)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const projectId = '{projectId}'
  return {
    clients: {
      admin: createAdminClient({ host, projectId, sessionId: '{sessionId}', accessToken: TOKEN }),
      public: createPublicClient({ host, apiKey: '{apiKey}' }),
      private: createPrivateClient({ host, privateApiKey: '{privateApiKey}' }),
      user: createUserClient({ host, apiKey: '{apiKey}', sessionId: '{sessionId}' }),
    },
    signingIn: createAdminClient({ host, email: 'nino@terasa.example', password: 'Correct-Horse-1' }),
    take: () => received.splice(0),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The text of calls.http. */
export async function recordCalls(): Promise<string> {
  await using recorder = await startRecorder()
  const blocks: string[] = []
  for (const [method, invoke] of Object.entries(invocationsOf(recorder.clients))) {
    await (method === 'admin.session' ? recorder.signingIn.session() : invoke())
    // The two sign-ins are sent at the same time.
    const requests = method === 'admin.session' ? recorder.take().sort() : recorder.take()
    blocks.push(...requests.map((request) => `### ${method}\n${request}\n`))
  }
  return blocks.join('\n')
}

if (import.meta.main) await writeFile(new URL('calls.http', import.meta.url), await recordCalls())
