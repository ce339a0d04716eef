import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSampleOf, recordedCalls, specifiedCalls } from './calls.ts'
import { EXAMPLES, METHODS } from './invocations.ts'
import { type Recorder, recordCalls, startRecorder } from './record.ts'

/** Methods that send nothing of their own. */
const LOCAL_METHODS = [
  'admin.can',
  'admin.user',
  'admin.refresh',
  'admin.chat',
  'admin.projects.settings',
  'admin.requests.categories',
  'admin.conversations.topics',
  'admin.tasks.list',
  'admin.tasks.complete',
  'admin.documents.list',
  'admin.documents.accept',
  'admin.billing.items',
  'user.sessionId',
  'user.chat',
]

let recorder: Recorder
beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder[Symbol.asyncDispose]())

describe('the recorded calls', () => {
  it('match what the library sends', async () => {
    await expect(await recordCalls()).toMatchFileSnapshot('calls.http')
  })

  it('cover every method of every client', () => {
    const invoked = EXAMPLES.map(({ name }) => name.split(' ')[0] as string)
    expect([...METHODS].sort()).toEqual([...new Set([...invoked, ...LOCAL_METHODS])].sort())
  })

  it('match the calls of the specification', () => {
    const recorded = recordedCalls().map(({ call }) => call)
    const specified = [...specifiedCalls().values()].flat()
    const isKnown = (call: string) => specified.some((one) => isSampleOf(call, one))
    expect(specified.filter((call) => !recorded.some((one) => isSampleOf(one, call)))).toEqual([])
    expect(recorded.filter((call) => !isKnown(call))).toEqual([])
  })
})

describe('a call', () => {
  it('keeps an id inside its path segment', async () => {
    await recorder.clients.admin.orders.get('../../v1/projects?x=1#y')
    expect(recorder.take()[0]).toMatch(
      /^GET \/api_admin\/v2\/ecommerce\/order\/\.\.\/\.\.\/v1\/projects\?x=1#y\n {4}\?projectId=/,
    )
  })

  it('uses the project of its options instead of that of the client', async () => {
    const { admin } = recorder.clients
    await admin.users.list({ projectId: 'other' })
    await admin.users.get('{id}', { projectId: 'other' })
    await admin.items.get('{id}', { projectId: 'other' })
    expect(recorder.take().map((request) => request.split(/\n(?=a)/)[0])).toEqual([
      'GET /api_admin/v1/auth/user\n    ?projectId=other',
      'GET /api_admin/v1/auth/user/{id}\n    ?projectId=other',
      'GET /api_admin/v1/project/other/ecommerce/item/{id}',
    ])
  })
})

describe('a local method', () => {
  it('sends nothing', async () => {
    const { admin, user } = recorder.clients
    await admin.can('order', 'list', 'Read')
    await admin.user()
    admin.requests.categories()
    admin.conversations.topics()
    admin.tasks.complete('billing-onboarding')
    admin.tasks.list()
    admin.documents.accept('service-agreement', 'nino@terasa.example')
    admin.documents.list()
    admin.billing.items()
    user.sessionId()
    // What one of them sent without being waited for would arrive before these.
    for (const id of ['1', '2']) await admin.projects.stats(id)
    expect(recorder.take().map((request) => request.split('\n')[0])).toEqual([
      'GET /api_admin/v1/projects/1/stats',
      'GET /api_admin/v1/projects/2/stats',
    ])
  })
})
