// What the platform offers, used through the library and read back: a call that is sent and does nothing is found here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import {
  BOX_TYPES,
  can,
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  NOTIFICATION_TYPES,
  PERMISSION_VERBS,
  REQUEST_ACTION_STATUSES,
  REQUEST_ACTION_TYPES,
} from '../../lib/index.ts'
import type { Clients } from './invocations.ts'

let sandbox: Sandbox
let clients: Clients
let host: string
const projectId = 'northgate'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  host = sandbox.url
  const [admin] = sandbox.admins
  const project = sandbox.projects.find(({ _id }) => _id === projectId)
  if (!project || !admin?.password) throw new Error('The starter seed has no project or no admin.')
  const visitor = createPublicClient({ host, apiKey: project.apiKey })
  const { sessionId } = await visitor.auth.login({
    email: 'anna@northgate.example',
    password: 'Resident-pass-1',
  })
  clients = {
    admin: createAdminClient({ host, projectId, email: admin.email, password: admin.password }),
    public: visitor,
    private: createPrivateClient({ host, privateApiKey: project.privateApiKey }),
    user: createUserClient({ host, apiKey: project.apiKey, sessionId }),
  }
})
afterAll(() => sandbox.close())

const idsOf = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id)

describe('the platform offers', () => {
  it('models and entries', async () => {
    const { admin } = clients
    const model = await admin.models.create({ name: 'Offers', apiId: 'offered' })
    await admin.models.setField(model._id, { key: 'title', name: 'Title', type: 'TEXT', localized: true })
    expect((await admin.models.find('offered'))?.fields?.map(({ key }) => key)).toEqual(['title'])
    const entry = await admin.content.create({
      modelId: model._id,
      slug: 'one',
      values: { title: { en: 'One' } },
      status: 'published',
    })
    expect(idsOf(await admin.content.list({ apiId: 'offered' }).toArray())).toEqual([entry._id])
    expect(await clients.public.content.find('offered', 'one', { lang: 'en' })).toMatchObject({
      _id: entry._id,
      values: { title: 'One' },
    })
  })

  it('files and images', async () => {
    const { admin, public: visitor } = clients
    const file = await admin.files.upload({ source: Buffer.from('terms'), filename: 'terms.txt' })
    expect(idsOf(await admin.files.list().toArray())).toContain(file._id)
    expect(Buffer.from(await (await admin.files.download(file._id)).bytes()).toString()).toBe('terms')
    const image = await admin.images.upload({ source: PIXEL, filename: 'pixel.png' })
    expect(idsOf(await admin.images.list().toArray())).toContain(image._id)
    expect(idsOf(await visitor.images.list([image._id]).toArray())).toEqual([image._id])
  })

  it('items, orders, order groups and profiles', async () => {
    const { admin, user } = clients
    const [item] = await admin.items.list({ limit: 1 }).toArray()
    if (!item) throw new Error('The starter seed has no item.')
    expect(idsOf(await user.items.search({ type: item.type, limit: 100 }).toArray())).toContain(item._id)
    const [order] = await admin.orders.list({ limit: 1 }).toArray()
    if (!order) throw new Error('The starter seed has no order.')
    expect(await admin.orders.get(order._id)).toMatchObject({ _id: order._id, total: order.total })
    const [group] = await admin.orderGroups.list({ limit: 1 }).toArray()
    if (!group) throw new Error('The starter seed has no order group.')
    expect(await admin.orderGroups.get(group._id)).toMatchObject({ _id: group._id })
    const changed = await user.profiles.update({ about: 'Plays chess' })
    expect(await admin.profiles.get(changed._id)).toMatchObject({ about: 'Plays chess' })
  })

  it('roles and permissions, which decide what an admin may do', async () => {
    const { admin } = clients
    const [permission] = (await admin.permissions.list().toArray()).filter(({ level }) => level === 'Read')
    if (!permission) throw new Error('The sandbox has no permission to read.')
    const role = await admin.roles.create({ name: 'Reader', permissions: [permission._id] })
    const [email, password] = ['reader@quoin.example', 'Reader-pass-1']
    await admin.admins.create({ email, password, name: 'A reader', roles: [role._id] })
    const reader = createAdminClient({ host, projectId, email, password })
    await expect(reader.roles.create({ name: 'Taken' })).rejects.toMatchObject({ status: 403 })
    const names = (await admin.roles.list().toArray()).map(({ name }) => name)
    expect(names).toContain('Reader')
    expect(names).not.toContain('Taken')
  })

  it('conversations of every status, which an admin closes', async () => {
    const { admin } = clients
    const before = await admin.conversations.list().toArray()
    const open = before.find(({ status }) => status === 'open')
    if (!open) throw new Error('The starter seed has no open conversation.')
    expect(await admin.conversations.messages(open._id, { limit: 5 }).toArray()).not.toEqual([])
    await admin.conversations.update(open._id, { status: 'closed' })
    const after = await admin.conversations.list().toArray()
    expect(idsOf(after).sort()).toEqual(idsOf(before).sort())
    expect(after.find(({ _id }) => _id === open._id)?.status).toBe('closed')
  })

  it('a chat that brings a message to everybody in it', async () => {
    const { admin, user } = clients
    const [conversation] = await admin.conversations.list({ inUserIds: ['user-anna'] }).toArray()
    if (!conversation) throw new Error('Anna has no conversation in the starter seed.')
    await admin.conversations.update(conversation._id, { status: 'open' })
    await using staff = await admin.chat({ apiKey: 'northgate-public-key', logger: false })
    await using hers = await user.chat({ logger: false })
    await hers.join(conversation._id)
    const arrived = new Promise<string>((resolve) => {
      hers.on('chat', ({ text }) => resolve(text))
    })
    const sent = await staff.send(conversation._id, 'Good morning')
    expect(await arrived).toBe('Good morning')
    const kept = await admin.conversations.messages(conversation._id, { limit: 5 }).toArray()
    expect(idsOf(kept)).toContain(sent?._id)
  })
})

describe('every word of the specification is taken, and comes back', () => {
  it.each(NOTIFICATION_TYPES)('a notification by %s', async (type) => {
    const sent = await clients.admin.notifications.send({
      type,
      title: 'Water',
      body: 'Off at noon',
      userIds: ['user-anna'],
    })
    expect(sent).toMatchObject({ sent: 1 })
  })

  it.each(BOX_TYPES)('a box of type %s, by its key and no other', async (type) => {
    const { boxes } = clients.user
    for (const key of ['one', 'two']) await boxes.upsert({ type, key, value: { key } })
    expect((await boxes.find({ type, key: 'one' }))?.value).toEqual({ key: 'one' })
  })

  it.each(REQUEST_ACTION_TYPES)('a request of type %s', async (type) => {
    const dates = { startDate: '2027-03-01', endDate: '2027-03-02' }
    const made = await clients.user.requests.create({ type, title: type, data: dates })
    const found = await clients.admin.requests.list({ typeIn: [type] }).toArray()
    expect(found.find(({ _id }) => _id === made._id)?.type).toBe(type)
  })

  it.each(REQUEST_ACTION_STATUSES)('requests with the status %s', async (status) => {
    const found = await clients.admin.requests.list({ statusIn: [status] }).toArray()
    expect(found.every((one) => one.status === status)).toBe(true)
  })

  it.each(PERMISSION_VERBS)('the verb %s, which those from it upwards include', (verb) => {
    const held = PERMISSION_VERBS.map((own) => can({ items: { list: own } }, 'items', 'list', verb))
    expect(held).toEqual(PERMISSION_VERBS.map((_, at) => at >= PERMISSION_VERBS.indexOf(verb)))
  })
})
