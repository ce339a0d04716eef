// The settings that the library reads from a project's metadata, from the sandbox itself.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { createAdminClient } from '../../lib/index.ts'

let sandbox: Sandbox
let admin: ReturnType<typeof createAdminClient>

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  const { email = '', password = '' } = sandbox.admins[0] ?? {}
  admin = createAdminClient({ host: sandbox.url, email, password, projectId: 'northgate' })
})
afterAll(() => sandbox.close())

it('categories and topics are those of the metadata of each project', async () => {
  expect(await admin.projects.settings()).toEqual({
    actionCategories: ['Maintenance', 'Broker', 'Linking', 'CRM'],
    conversationTopics: ['General', 'CRM', 'Contact Center', 'Sales', 'Broker', 'Complex Manager', 'Other'],
  })
  expect((await admin.projects.settings({ projectId: 'quayside' })).actionCategories).toEqual(['Other'])
})

it('a changed category is there at the next call, and the default if the metadata names none', async () => {
  await admin.legacy.project.update({ metadata: { actionCategories: ['Keys'] } })
  expect((await admin.projects.settings()).actionCategories).toEqual(['Keys'])
  await admin.legacy.project.update({ metadata: {} })
  expect((await admin.projects.settings()).actionCategories).toEqual(admin.requests.categories())
})
