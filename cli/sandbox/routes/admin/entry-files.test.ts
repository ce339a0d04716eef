// Entries in files are checked by the rules of the sandbox: a dry run accepts what a push can send, and nothing else.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminClient, createAdminClient } from '../../../../lib/admin.ts'
import { type ContentModel, FIELD_TYPES } from '../../../../lib/domain/content.ts'
import { isPlatformError, UsageError } from '../../../../lib/errors.ts'
import { wrongValues } from '../../../content/plan.ts'
import { createEntry, fetchLanguages, type Remote, updateEntry } from '../../../content/remote.ts'
import { findMissingTargets } from '../../../content/targets.ts'
import { type Doc, entryUnit, modelUnit, type StoredUnit } from '../../../content/tree.ts'
import type { Step, Sync } from '../../../content/types.ts'
import { validateDocument } from '../../../content/validate.ts'
import { readYaml, writeYaml } from '../../../content/yaml.ts'
import { type TestPlatform, testPlatform } from '../../testing.ts'

const PATH = 'content/sample/a.yaml'
/** A number by language. */
const NUMBERS = `f${FIELD_TYPES.indexOf('NUMERIC') * 4 + 2}`

let platform: TestPlatform
let client: AdminClient
let remote: Remote
let languages: string[] | undefined
/** Fields of every kind; of the second model, all are required. */
let models: ContentModel[]
beforeAll(async () => {
  platform = await testPlatform()
  const account = { email: 'admin@quoin.example', password: 'Admin-pass-123', projectId: 'northgate' }
  client = createAdminClient({ host: platform.sandbox.url, ...account })
  remote = { client, project: 'northgate', signal: AbortSignal.any([]) } as unknown as Remote
  languages = await fetchLanguages(remote)
  const kinds = FIELD_TYPES.flatMap((type) =>
    [false, true].flatMap((localized) => [false, true].map((list) => ({ type, localized, list }))),
  )
  const fields = kinds.map((kind, at) => ({ key: `f${at}`, name: 'Any', ...kind }))
  const required = [0, 1, 2, 3, 8, 34].map((at) => ({ ...fields[at], required: true }))
  models = await Promise.all([
    client.models.create({ apiId: 'sample', name: 'Samples', fields }),
    client.models.create({ apiId: 'strict', name: 'Strict samples', fields: required as never }),
  ])
})
afterAll(() => platform.sandbox.close())

/** What is sent, or undefined if the platform refuses it. */
async function sent(entry: Promise<unknown>) {
  try {
    return await entry
  } catch (error) {
    const isRefused = error instanceof UsageError || (isPlatformError(error) && error.status === 400)
    if (!isRefused) throw error
    return undefined
  }
}

/** Whether a push to a project with these models, and the entry as it was, finds no problem. */
async function isAccepted(doc: Doc, model: ContentModel, was?: StoredUnit): Promise<boolean> {
  const parsed = readYaml(writeYaml(doc))
  if (validateDocument(PATH, 'entry', parsed).length > 0) return false
  const about = { path: PATH, kind: 'entry' as const, model: model.apiId }
  const now = { ...about, doc: parsed.value as Doc, lineOf: () => 1 }
  const theirs = [modelUnit('models/sample.yaml', model), ...(was ? [was] : [])]
  const sync = {
    remote,
    mine: new Map([[PATH, now]]),
    theirs: new Map(theirs.map((unit) => [unit.path, unit])),
    others: await client.models.list().toArray(),
    base: { files: new Map() },
  } as unknown as Sync
  const steps: Step[] = [{ ...about, action: was ? 'update' : 'create', by: 'source', now, was }]
  const missing = await findMissingTargets(sync, steps)
  return [...wrongValues(sync, steps, languages), ...missing].length === 0
}

/** The platform ignores a null of a field that the model does not have; in a file it is a mistake. */
const isOfFields = ({ values }: Doc, { fields }: ContentModel) =>
  Object.keys(values as Doc).every((key) => fields.some((field) => field.key === key))

const single = fc.constantFrom<unknown>(
  '',
  'x',
  'image-garden',
  null,
  0,
  1.5,
  true,
  false,
  '2026-11-21',
  '2026-02-30',
  '2026-11-21T09:30',
  '2026-11-21T25:00:00Z',
  '2026-11-21T09:30:00.000Z',
  '2026-11-21T09:30:00+04:00',
  '2026',
  '2026-11',
  '11/21/2026',
  [],
  {},
)
const listed = fc.oneof(single, fc.array(single, { maxLength: 2 }))
const value = fc.oneof(
  listed,
  fc.dictionary(fc.constantFrom('en', 'ka', 'ru', '__proto__'), listed, { maxKeys: 2 }),
)
const key = fc.oneof(
  fc.nat(36).map((at) => `f${at}`),
  fc.constantFrom('constructor', 'F0'),
)
const entry = fc.record(
  {
    slug: fc.constantFrom('a', 'a-b', 'a b', '-a', 'ა', '1', 'x'.repeat(128), 'x'.repeat(129), 7),
    status: fc.constantFrom('draft', 'published', 'published', 'Draft', null),
    values: fc.dictionary(key, value, { maxKeys: 3 }),
  },
  { requiredKeys: ['status', 'values'] },
)

it('an entry in a file is accepted by a dry run if the platform takes it, new or in place of another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1), entry, entry, async (at, first, second) => {
      const model = models[at] as ContentModel
      const doc = JSON.parse(JSON.stringify(first)) as Doc
      const accepted = await isAccepted(doc, model)
      const made = (await sent(createEntry(remote, doc, model._id))) as { _id: string } | undefined
      expect([accepted, doc]).toEqual([made !== undefined && isOfFields(doc, model), doc])
      if (!made) return
      const stored = entryUnit(PATH, await client.content.get(made._id, { dates: false }), model)
      const next = JSON.parse(JSON.stringify(second)) as Doc
      const isFine = await isAccepted(next, model, stored)
      const updated = await sent(updateEntry(remote, next, stored, model))
      await client.content.delete(made._id)
      expect([isFine, doc, next]).toEqual([updated !== undefined && isOfFields(next, model), doc, next])
    }),
    {
      numRuns: 200,
      examples: [
        [1, { status: 'draft', values: {} }, { status: 'published', values: {} }],
        [1, { status: 'published', values: { f2: { en: '' } } }, { status: 'draft', values: {} }],
        [0, { status: 'draft', values: { [NUMBERS]: { en: '' } } }, { status: 'draft', values: {} }],
      ],
    },
  )
})
