// The files of a push are checked by the schema of the sandbox: a dry run accepts what a push can send, and nothing else.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, createAdminClient } from '../../../../lib/admin.ts'
import { type ContentModel, FIELD_TYPES } from '../../../../lib/domain/content.ts'
import { isPlatformError, UsageError } from '../../../../lib/errors.ts'
import { putModel, type Remote } from '../../../content/remote.ts'
import type { Doc } from '../../../content/tree.ts'
import { validateDocument } from '../../../content/validate.ts'
import { readYaml, writeYaml } from '../../../content/yaml.ts'
import { newField, newModel } from '../../../schemas/content.ts'
import { type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
let client: AdminClient
/** A model that is there already. */
let office: ContentModel
beforeAll(async () => {
  platform = await testPlatform()
  const account = { email: 'admin@quoin.example', password: 'Admin-pass-123', projectId: 'northgate' }
  client = createAdminClient({ host: platform.sandbox.url, ...account })
  office = await client.models.create(WHOLE as never)
})
afterAll(() => platform.sandbox.close())

const FLAGS = { required: true, localized: true, list: false }
const FIELD = {
  key: 'city',
  name: 'City',
  type: 'REFERENCE',
  ...FLAGS,
  references: 'city',
  _id: 'field-city',
}
const WHOLE = {
  apiId: 'office',
  name: 'Offices',
  description: 'Where to find us.',
  fields: [FIELD, { key: 'title', name: 'Title', type: 'TEXT' }],
}

/** Everything that a schema says of a value, at its edges and beyond. */
const OTHER_VALUES = [
  undefined,
  null,
  true,
  'tru',
  '',
  'a b',
  'x'.repeat(64),
  'x'.repeat(201),
  'x'.repeat(2001),
  12,
  [],
  ['x'],
  [FIELD, FIELD],
  [FIELD, 'x'],
  {},
  { en: 'x' },
] as const

const misspelled = (key: string) =>
  [key.slice(1), key.slice(0, -1), `${key}s`, key.toUpperCase(), key.replace(/(.)(.)$/, '$2$1')].filter(
    (one) => one !== key && one !== '',
  )

/** Keys of the model and of its fields, as the schema has them. */
const PLACES = [
  ...Object.keys(newModel.shape).map((key) => [key]),
  ...Object.keys(newField.shape).map((key) => ['fields', 0, key]),
  ['fields', 0],
] as [...(string | number)[]][]

type Slip = { at: (string | number)[]; name?: string; value?: unknown }
/** Each key misspelled, and each value replaced by each other one. */
const SLIPS: Slip[] = PLACES.flatMap((at) => [
  ...misspelled(String(at.at(-1))).map((name) => ({ at, name })),
  ...OTHER_VALUES.map((value) => ({ at, value })),
])

function slipped(doc: Doc, { at, name, value }: Slip): Doc {
  const copy = structuredClone(doc)
  const last = at.at(-1) as string
  let parent: any = copy
  for (const key of at.slice(0, -1)) parent = parent?.[key]
  if (typeof parent !== 'object' || parent === null) return copy
  if (name !== undefined && !Array.isArray(parent)) {
    if (Object.hasOwn(parent, last)) parent[name] = parent[last]
    delete parent[last]
  } else if (name === undefined) parent[last] = value
  return JSON.parse(JSON.stringify(copy))
}

const remote = () => ({ client, project: 'northgate', signal: AbortSignal.any([]) }) as unknown as Remote

const problemsOf = (doc: Doc, models: readonly ContentModel[]) =>
  validateDocument('models/office.yaml', 'model', readYaml(writeYaml(doc)), models)

/** What the platform made of the model, or undefined if it refused it. */
async function sent(doc: Doc, stored?: ContentModel): Promise<ContentModel | undefined> {
  try {
    return await putModel(remote(), doc, stored)
  } catch (error) {
    const isRefused = error instanceof UsageError || (isPlatformError(error) && error.status === 400)
    if (!isRefused) throw error
    return undefined
  }
}

/** Whether a dry run accepts what the platform takes: as a new model, and in place of one that is there. */
async function compare(doc: Doc): Promise<void> {
  const isAccepted = (models: readonly ContentModel[]) => problemsOf(doc, models).length === 0
  const created = await sent(doc.apiId === WHOLE.apiId ? { ...doc, apiId: 'shop' } : doc)
  if (created) await client.models.delete(created._id)
  // Files list their fields, which the platform does not ask for.
  const isWhole = Object.hasOwn(doc, 'fields')
  expect([isAccepted([]), doc]).toEqual([isWhole && created !== undefined, doc])
  if (doc.apiId !== WHOLE.apiId || !isAccepted([office])) return
  const updated = await sent(doc, office)
  expect([updated, doc]).toEqual([expect.anything(), doc])
  office = (await sent({ ...WHOLE, fields: office.fields }, updated)) as ContentModel
}

describe('a model in a file', () => {
  it('is accepted by a dry run if the platform takes it, with any key misspelled and any value replaced', async () => {
    const tooMany = Array.from({ length: 201 }, (_, at) => ({ ...FIELD, key: `f${at}` }))
    for (const slip of [...SLIPS, { at: ['fields'], value: tooMany }]) await compare(slipped(WHOLE, slip))
  })

  it('is accepted by a dry run if the platform takes it, whatever it has', async () => {
    const names = fc.oneof(
      fc.constantFrom('title', 'city', 'a', 'B-1', '1a', 'a b'),
      fc.string({ maxLength: 5 }),
    )
    const field = fc.record(
      {
        key: names,
        name: fc.string({ maxLength: 12 }),
        type: fc.constantFrom(...FIELD_TYPES),
        required: fc.boolean(),
        localized: fc.boolean(),
        list: fc.boolean(),
        references: names,
        _id: fc.constantFrom('field-city', 'field-title', 'x'),
      },
      { requiredKeys: ['key', 'name', 'type'] },
    )
    const model = fc.record(
      {
        apiId: fc.constantFrom('office', 'office', 'shop'),
        name: fc.string({ minLength: 1, maxLength: 12 }),
        description: fc.string({ maxLength: 12 }),
        fields: fc.uniqueArray(field, { maxLength: 4, selector: ({ key }) => key }),
      },
      { requiredKeys: ['apiId', 'name', 'fields'] },
    )
    const slips = fc.array(fc.constantFrom(...SLIPS), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(model, slips, async (valid, made) => {
        await compare(made.reduce<Doc>(slipped, JSON.parse(JSON.stringify(valid))))
      }),
      { numRuns: 300 },
    )
  })
})
