// A change of a model drops no value of an entry unless it was confirmed, and the backup brings it back.
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lossesIn } from '../../cli/content/losses.ts'
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, FieldType } from '../../lib/domain/content.ts'
import { FIELD_TYPES } from '../../lib/domain/content.ts'
import type { NewModelField } from '../../lib/resources/bodies.ts'
import { openContent } from './content-folder.ts'
import { errorOf } from './quoin.ts'
import { useOne } from './use-place.ts'

const here = useOne(openContent, ({ place }) => place.close())
let admin: AdminClient
beforeAll(() => {
  admin = here.admin
})

const entriesOf = (apiId: string) =>
  admin.content.list({ apiId, limit: 100 }, { dates: false }).toArray() as Promise<ContentEntry[]>

const SAMPLES: Record<FieldType, unknown[]> = {
  TEXT: ['72', 'text', 'true', '2026-11-21'],
  RICH_TEXT: ['72', '<p>text</p>'],
  NUMERIC: [72, 0],
  BOOLEAN: [true, false],
  DATE: ['2026-11-21', '2026-11-21T10:00:00.000Z'],
  IMAGE: [],
  FILE: [],
  REFERENCE: [],
  JSON: [{ en: 'x' }, 'text', 7],
}

describe('losses', () => {
  const shapes = FIELD_TYPES.flatMap((type) =>
    [false, true].flatMap((localized) => [false, true].map((list) => ({ type, localized, list }))),
  )
  const before = shapes.filter(({ type }) => SAMPLES[type].length > 0)
  const keyOf = (index: number) => `f${index}`
  const fieldOf = (index: number, shape: (typeof shapes)[number]): NewModelField => ({
    key: keyOf(index),
    name: keyOf(index),
    ...shape,
  })
  const valueOf = ({ type, localized, list }: (typeof shapes)[number], at: number) => {
    const one = SAMPLES[type][at % SAMPLES[type].length]
    const item = list ? [one, SAMPLES[type][0]] : one
    return localized ? { en: item, ka: item } : item
  }

  /** A third of the shapes, another one for each seed. */
  const [third] = fc.sample(fc.nat(2), 1)
  const tried = shapes.filter((_, at) => at % 3 === third)

  // Every field of a model becomes the same shape at once: 24 shapes before, 12 of 36 after.
  it.each(tried)('are all foreseen where fields become %o', async (shape) => {
    const fields = before.map((one, index) => fieldOf(index, one))
    const apiId = `m${shapes.indexOf(shape)}`
    const model = await admin.models.create({ apiId, name: apiId, fields })
    for (let at = 0; at < 4; at++) {
      const values = Object.fromEntries(before.map((one, index) => [keyOf(index), valueOf(one, at)]))
      await admin.content.create({ modelId: model._id, slug: `e${at}`, status: 'published', values } as never)
    }
    const stored = await entriesOf(apiId)
    const after = before.map((_, index) => fieldOf(index, shape)).slice(1)
    const losses = lossesIn(model, after, stored)
    await admin.models.update(model._id, { fields: after })
    const changed = await entriesOf(apiId)
    for (const entry of stored) {
      const now = changed.find(({ _id }) => _id === entry._id)?.values ?? {}
      for (const [key, value] of Object.entries(entry.values)) {
        const isForeseen = losses.some((one) => one.field === key && one.entries.includes(entry.slug ?? ''))
        if (!isForeseen) expect([key, now[key]]).toEqual([key, value])
      }
    }
    // What stays as it is is not announced.
    const same = before.findIndex(({ type, localized, list }, index) => {
      return index > 0 && type === shape.type && localized === shape.localized && list === shape.list
    })
    expect(losses.map(({ field }) => field)).not.toContain(keyOf(same))
    expect(losses.map(({ field }) => field)).toContain(keyOf(0))
  })
})

describe('a change of a model', () => {
  const FIELDS: NewModelField[] = [
    { key: 'title', name: 'Title', type: 'TEXT', localized: true, required: true },
    { key: 'body', name: 'Body', type: 'RICH_TEXT' },
    { key: 'minutes', name: 'Minutes', type: 'NUMERIC' },
    { key: 'tags', name: 'Tags', type: 'TEXT', list: true },
    { key: 'extra', name: 'Extra', type: 'JSON' },
  ]
  let apiId: string
  let count = 0
  beforeEach(async () => {
    apiId = `thing${count++}`
    const { _id: modelId } = await admin.models.create({ apiId, name: 'Things', fields: FIELDS })
    for (const [slug, status] of [
      ['one', 'published'],
      ['two', 'draft'],
      ['three', 'published'],
    ]) {
      const title = { en: `Title ${slug}`, ka: `სათაური ${slug}` }
      const values = { title, body: `<p>${slug}</p>`, minutes: 7, tags: ['a', 'b'], extra: { slug } }
      await admin.content.create({ modelId, slug, status, values } as never)
    }
  })

  const state = async () => {
    const { fields, name } = await here.model(apiId)
    const entries = await entriesOf(apiId)
    return {
      name,
      fields: fields.map(({ _id, required, localized, list, ...field }) => ({
        ...field,
        flags: [!!required, !!localized, !!list],
      })),
      entries: entries.map(({ slug, status, values }) => ({ slug, status, values })),
    }
  }
  const pushed = async (from: string | RegExp, to: string) => {
    await here.quoin(`models pull ${apiId} --overwrite`)
    await here.edit(`cms/models/${apiId}.yaml`, from, to)
    return ['models', 'push', apiId]
  }
  const data = (fields: object[]) => ['models', 'update', apiId, '--data', JSON.stringify({ fields })]

  /** Each with what has to be confirmed: a name, or a number of deletions. */
  const LOSING: Record<string, () => Promise<[line: string[], confirm: string]>> = {
    'of a type, by field set': async () => [
      ['models', 'field', 'set', apiId, 'title', '--type', 'NUMERIC'],
      'title',
    ],
    'from a list, by field set': async () => [
      ['models', 'field', 'set', apiId, 'tags', '--data', '{"list":false}'],
      'tags',
    ],
    'that removes a field': async () => [['models', 'field', 'remove', apiId, 'extra'], 'extra'],
    'that removes a field, by update': async () => [data(FIELDS.slice(0, 4)), apiId],
    'of a type, by push': async () => [await pushed('type: RICH_TEXT', 'type: NUMERIC'), '3'],
    'that removes two fields, by push': async () => [await pushed(/ {2}- key: tags[\s\S]*$/, ''), '6'],
  }

  it.each(Object.keys(LOSING))('%s, waits for a confirmation and can be undone', async (name) => {
    const [line, confirm] = await (LOSING[name] as (typeof LOSING)[string])()
    const before = await state()
    const refused = await here.quoin([...line, '--yes', '--json'])
    expect([refused.exitCode, errorOf(refused).message]).toEqual([
      2,
      expect.stringContaining(`--confirm ${confirm}`),
    ])
    expect(refused.stderr).toMatch(/3 entries, 2 published: (one|three), (one|three)/)
    const wrong = await here.quoin([...line, '--confirm', `${confirm}0`, '--json'])
    expect([wrong.exitCode, await state()]).toEqual([2, before])
    const dry = await here.quoin([...line, '--dry-run'])
    expect([dry.exitCode, await state()]).toEqual([0, before])

    const changed = await here.quoin([...line, '--confirm', confirm])
    expect([changed.exitCode, changed.stderr]).toEqual([0, expect.stringContaining('Backup: ')])
    expect(await state()).not.toEqual(before)
    const restore = /Restore with: quoin (.+)/.exec(changed.stderr)?.[1] ?? ''
    const restored = await here.quoin([...restore.split(' '), '--yes', '--confirm', '3'])
    expect([restored.exitCode, restored.stderr]).toEqual([0, expect.any(String)])
    expect(await state()).toEqual(before)
  })

  it.each([
    [
      'a new field',
      () => ['models', 'field', 'set', apiId, 'subtitle', '--localized'],
      'Added field subtitle',
    ],
    ['a label', () => ['models', 'field', 'set', apiId, 'title', '--name', 'Heading'], 'Changed field title'],
    ['a required field', () => ['models', 'field', 'set', apiId, 'body', '--required'], 'Changed field body'],
    [
      'a type that every value fits',
      () => ['models', 'field', 'set', apiId, 'body', '--type', 'TEXT'],
      'Changed field body',
    ],
    ['a name', () => ['models', 'update', apiId, '--name', 'Others'], 'Updated model'],
  ] as const)('that sets %s asks nothing and keeps every value', async (_, line, said) => {
    const { entries } = await state()
    const ran = await here.quoin(line())
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining(said)])
    expect((await state()).entries).toEqual(entries)
  })

  it('that renames a key in the files of its entries, too, is one push', async () => {
    await here.quoin(`content pull ${apiId} --overwrite`)
    await here.edit(`cms/models/${apiId}.yaml`, 'key: body', 'key: body_x')
    for (const slug of ['one', 'two', 'three']) {
      await here.edit(`cms/content/${apiId}/${slug}.yaml`, 'body:', 'body_x:')
    }
    const plan = await here.quoin(`content push ${apiId} --dry-run`)
    expect(plan.stdout).toMatch(new RegExp(`delete\\t${apiId}\\.body\\t3 entries, 2 published`))
    const ran = await here.quoin(`content push ${apiId} --confirm 3`)
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining('4 changes pushed')])
    const { entries } = await state()
    expect(entries.map(({ values }) => (values as { body_x?: string }).body_x)).toEqual([
      '<p>one</p>',
      '<p>two</p>',
      '<p>three</p>',
    ])
  })

  it('that another project has is pushed only if confirmed, too', async () => {
    const quayside = { projectId: 'quayside' }
    const fields = FIELDS.filter(({ key }) => key !== 'extra')
    const { _id: modelId } = await admin.models.create({ apiId, name: 'Things', fields }, quayside)
    const values = { title: { en: 'One' }, body: '<p>one</p>', minutes: 7, tags: ['a'] }
    await admin.content.create({ modelId, slug: 'one', status: 'published', values } as never, quayside)
    const before = await state()
    const line = `models push ${apiId} --from quayside --to northgate`
    const refused = await here.quoin(`${line} --yes --json`)
    expect([refused.exitCode, errorOf(refused).message]).toEqual([2, expect.stringContaining('--confirm 3')])
    expect(await state()).toEqual(before)
    const ran = await here.quoin(`${line} --confirm 3`)
    const restore = /Restore with: quoin (.+)/.exec(ran.stderr)?.[1] ?? ''
    expect([ran.exitCode, (await here.quoin(`${restore} --yes`)).exitCode]).toEqual([0, 0])
    expect(await state()).toEqual(before)
  })
})

describe('a language that is removed', () => {
  const other = useOne(openContent, ({ place }) => place.close())

  it('takes its texts along only if confirmed, and the backup of that project restores them', async () => {
    const texts = async () =>
      (await other.stored()).map(({ apiId, slug, values }) => ({ apiId, slug, values }))
    const before = await texts()
    expect((await other.quoin('projects update --languages en --yes')).exitCode).toBe(2)
    expect(await texts()).toEqual(before)
    // Also if another project is the current one.
    const env = { QUOIN_PROJECT: 'quayside' }
    const line = 'projects update northgate --languages en --confirm northgate'
    const ran = await other.quoin(line, { env })
    expect(ran.exitCode).toBe(0)
    expect((await other.quoin('projects update --languages en,ka')).exitCode).toBe(0)
    const restore = /Restore with: quoin (.+)/.exec(ran.stderr)?.[1] ?? ''
    const restored = await other.quoin(`${restore} --yes`)
    expect([restored.exitCode, restored.stderr]).toEqual([0, expect.any(String)])
    expect(await texts()).toEqual(before)
  })
})
