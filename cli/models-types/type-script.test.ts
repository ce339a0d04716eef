import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '../content/tree.ts'
import { renderTypes } from './type-script.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const field = (key: string, type: string, more: Doc = {}): Doc => ({ key, name: key, type, ...more })

const MODELS: Doc[] = [
  {
    apiId: 'article',
    name: 'Article */ alert(1) /*',
    fields: [
      field('title', 'TEXT', { required: true, localized: true }),
      field('tags', 'TEXT', { localized: true, list: true }),
      field('publishedAt', 'DATE', { required: true }),
      field('minutes', 'NUMERIC'),
      field('related', 'REFERENCE', { list: true, references: 'article' }),
      field('reading-time', 'NUMERIC', { name: 'Ends */ here\nand there' }),
      field('figure', 'JSON', { localized: true }),
    ],
  },
  { apiId: 'date', name: 'Dates', fields: [field('__proto__', 'TEXT'), field('class', 'BOOLEAN')] },
  { apiId: 'holiday-feedback', name: 'Feedback', fields: [] },
  { apiId: 'holiday_feedback', name: 'Feedback', fields: [] },
  { apiId: '9lives', name: 'Cats', fields: [field('x', 'SOMETHING_NEW')] },
]

const USE = `
import { type AdminEntry, createAdminClient } from 'quoin/admin'
import { createPublicClient, type Entry, type PublicClient, type Reference } from 'quoin/public'
import type { Article, DateModel, HolidayFeedback, HolidayFeedback2, Language, LocalizedArticle, Model9lives, Models } from './content.ts'
import type { Models as PublicModels } from './public.ts'
import type { Models as UnnamedModels } from './unnamed.ts'

const site = createPublicClient({ host: 'https://platform.example', apiKey: 'key' })
const admin = createAdminClient({ host: 'https://platform.example', sessionId: 'a', accessToken: 'b' })

createPublicClient<PublicModels>({ host: 'https://platform.example', apiKey: 'key' })

const { data: news } = await site.content.list<Article>('article')
export const title: string = news[0]!.values.title
export const minutes: number | null | undefined = news[0]!.values.minutes
export const time: number | null | undefined = news[0]!.values['reading-time']
// @ts-expect-error In one language a title is a string.
news[0]!.values.title.en

const entry = await admin.content.get<LocalizedArticle>('id')
export const inEnglish: string | undefined = entry.values.title.en
export const tags: string[] | undefined = entry.values.tags?.ka
// @ts-expect-error In all languages it is not.
export const wrong: string = entry.values.title
await admin.content.create<LocalizedArticle>({
  modelId: 'article',
  values: { title: { en: 'Hello' }, publishedAt: '2026-11-21' },
})
await admin.content.update<LocalizedArticle>('id', { values: { minutes: 3 } })
// @ts-expect-error There is no such field.
await admin.content.update<LocalizedArticle>('id', { values: { minuets: 3 } })

const typed = createPublicClient<Models>({ host: 'https://platform.example', apiKey: 'key' })
const { data: articles } = await typed.content.list('article', {
  filters: [
    { key: 'minutes', operator: '>', value: 3 },
    { key: 'tags', operator: '=', value: 'news' },
    { key: 'slug', operator: '!=', value: 'old' },
  ],
  sort: [{ key: 'publishedAt', order: 'desc' }],
  only: ['title', 'related'],
})
export const only: { title: string; related?: Reference<'article'>[] | null } = articles[0]!.values
export const cards: readonly Entry<Models, 'article', 'title' | 'related'>[] = articles
export let shown: readonly Entry<Models, 'article'>[] = []
shown = (await typed.content.list('article')).data
const found: Entry<Models, 'article'> = await typed.content.find('article', 'hello', { lang: 'en' })
export const day: string = found.values.publishedAt.toISOString()
// @ts-expect-error That is an entry of another model.
shown = (await typed.content.list('date')).data
// @ts-expect-error There is no such model.
typed.content.find('artikle', 'hello')
// @ts-expect-error It was left out.
articles[0]!.values.minutes
// @ts-expect-error There is no such model.
typed.content.list('artikle')
// @ts-expect-error There is no such field to filter by.
typed.content.list('article', { filters: [{ key: 'minuets', operator: '>', value: 3 }] })
// @ts-expect-error Minutes are numbers.
typed.content.list('article', { filters: [{ key: 'minutes', operator: '>', value: 'three' }] })
// @ts-expect-error There is no such field to sort by.
typed.content.list('article', { sort: [{ key: 'minuets', order: 'asc' }] })
// @ts-expect-error There is no such field to return.
typed.content.list('article', { only: ['minuets'] })

const related = await typed.content.get(articles[0]!.values.related![0]!)
export const relatedTitle: string = related.values.title
const any = await typed.content.get('some-id')
export const onlyIfArticle: string | undefined = any.apiId === 'article' ? any.values.title : undefined

const office = createAdminClient<Models>({ host: 'https://platform.example', sessionId: 'a', accessToken: 'b' })
const { data: drafts } = await office.content.list({ apiId: 'article', status: 'draft' })
export const draftTitle: string | undefined = drafts[0]!.values.title.en
export const theirs: readonly AdminEntry<Models, 'article'>[] = drafts
export const ownDay: Date | string | undefined = drafts[0]!.values.publishedAt
const { data: dates } = await office.content.list({ apiId: 'date' })
await office.content.edit(drafts[0]!._id, (draft) => {
  draft.values.related = [drafts[0]!._id, 'any-id']
  // @ts-expect-error That is the id of an entry of another model.
  draft.values.related = [dates[0]!._id]
})
await office.content.update<'article'>('id', { values: { related: [drafts[0]!._id] } })
// @ts-expect-error There is no such field.
await office.content.update<'article'>('id', { values: { minuets: 3 } })
const hello = { title: { en: 'Hello' }, publishedAt: '2026-11-21' }
const made = await office.content.create({ apiId: 'article', values: hello })
export const madeTitle: string | undefined = made.values.title.en
await office.content.upsert({ apiId: 'article', slug: 'hello', values: hello })
// @ts-expect-error There is no such field.
await office.content.create({ apiId: 'article', values: { ...hello, minuets: 3 } })
// @ts-expect-error There is no such field.
await office.content.upsert({ apiId: 'article', slug: 'hello', values: { ...hello, minuets: 3 } })
// @ts-expect-error There is no such model.
await office.content.create({ apiId: 'artikle', values: hello })
// @ts-expect-error It is given once.
await office.content.create({ apiId: 'article', modelId: 'm1', values: hello })
// @ts-expect-error An upsert goes by the slug.
await office.content.upsert({ apiId: 'article', values: hello })
// @ts-expect-error There is no such model.
office.content.list({ apiId: 'artikle' })
// A typed client goes where any client is taken.
export const general: PublicClient = typed

// @ts-expect-error There is no such language.
typed.content.list('article', { lang: 'eng' })
// @ts-expect-error There is no such language.
typed.content.get('id', { lang: 'eng' })
// @ts-expect-error There is no such language.
typed.content.create<'article'>({ modelId: 'm1', lang: 'eng', values: { title: 'x', publishedAt: '2026-11-21' } })
// @ts-expect-error There is no such language.
typed.content.listV2('article', { lang: 'eng' })
// @ts-expect-error There is no such language.
await office.content.create({ apiId: 'article', values: { ...hello, title: { eng: 'Hello' } } })
// @ts-expect-error There is no such language.
await office.content.setValue('id', { key: 'title', value: 'Hello', lang: 'eng' })
typed.content.list('article', { lang: 'ka' satisfies Language })
// Where no languages are known, any string is one.
site.content.list('article', { lang: 'eng' })
const unnamed = createPublicClient<UnnamedModels>({ host: 'https://platform.example', apiKey: 'key' })
unnamed.content.list('article', { lang: 'eng' })

export type Others = [DateModel['class'], HolidayFeedback, HolidayFeedback2, Model9lives['x']]
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-types-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('generated types', () => {
  it('fit the content calls of the public and the admin client', async () => {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        skipLibCheck: true,
        typeRoots: [join(root, 'node_modules/@types')],
        paths: { quoin: [join(root, 'lib/index.ts')], 'quoin/*': [join(root, 'lib/*.ts')] },
      },
      include: ['*.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const languages = ['ka', 'en']
    await writeFile(join(folder, 'content.ts'), renderTypes(MODELS, { languages }))
    await writeFile(join(folder, 'public.ts'), renderTypes(MODELS, { isPublicOnly: true, languages }))
    await writeFile(join(folder, 'unnamed.ts'), renderTypes(MODELS))
    await writeFile(join(folder, 'use.ts'), USE)
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout } = await run(tsc, ['-p', folder], { cwd: root }).catch((error) => ({
      stdout: error.stdout || String(error),
    }))
    expect(stdout).toBe('')
  })

  it('do not depend on the order of the models', () => {
    const languages = ['ka', 'en']
    const reversed = renderTypes([...MODELS].reverse(), { languages: languages.toReversed() })
    expect(reversed).toBe(renderTypes(MODELS, { languages }))
  })

  it('are without the values in all languages if only the public client reads them', () => {
    const types = renderTypes(MODELS, { isPublicOnly: true })
    expect(types).toContain('export type Article = {\n  title: string\n')
    expect(types).toContain("import type { Reference } from 'quoin'\n")
    expect(types).toContain('article: { values: Article; localized: object }')
    expect(types).not.toContain('Localized')
  })
})
