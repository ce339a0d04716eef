import { expect, it } from 'vitest'
import { createAdminClient, createPublicClient } from '../index.ts'

type Title = { title: Record<string, string> }
type Models = {
  article: { values: { title: string }; localized: Title }
  note: { values: { body: string }; localized: { body: Record<string, string> } }
}
const host = 'http://127.0.0.1:9'
const admin = createAdminClient<Models>({ host, email: 'a@example.com', password: 'secret' })
const untyped = createAdminClient({ host, email: 'a@example.com', password: 'secret' })
const site = createPublicClient<Models>({ host, apiKey: 'key' })
const title = { en: 'Open doors' }

it('the values of an entry are of one of the models, however the model is named', () => {
  // Only compiled: the calls are never made.
  const right = [
    () => admin.content.create({ modelId: 'm1', values: { title } }),
    () => admin.content.create({ apiId: 'note', values: { body: title } }),
    () => admin.content.create<{ subtitle: string }>({ modelId: 'm1', values: { subtitle: 'x' } }),
    () => admin.content.upsert({ modelId: 'm1', slug: 's', values: { title } }),
    () => admin.content.update('c1', { values: { title } }),
    () => site.content.create({ modelId: 'm1', values: { title: 'x' } }),
    () => untyped.content.create({ modelId: 'm1', values: { subtitle: 1 } }),
    () => untyped.content.update('c1', { values: { subtitle: 1 } }),
  ]
  const wrong = [
    // @ts-expect-error No model has such a field.
    () => admin.content.create({ modelId: 'm1', values: { subtitle: 'x' } }),
    // @ts-expect-error Another model has such a field.
    () => admin.content.create({ apiId: 'note', values: { title } }),
    // @ts-expect-error No model has such a field.
    () => admin.content.upsert({ modelId: 'm1', slug: 's', values: { subtitle: 'x' } }),
    // @ts-expect-error No model has such a field.
    () => admin.content.update('c1', { values: { subtitle: 'x' } }),
    // @ts-expect-error No model has such a field.
    () => site.content.create({ modelId: 'm1', values: { subtitle: 'x' } }),
  ]
  expect([...right, ...wrong]).toHaveLength(13)
})
