// Models and content as files: what a project's people rely on when they edit them and push.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import {
  ADMIN,
  errorOf,
  openPlace,
  type Place,
  PROJECT,
  type Quoin,
  spawnQuoin,
  tempFolder,
} from './quoin.ts'

let place: Place
let folder: string
let quoin: Quoin
let admin: AdminClient
beforeEach(async () => {
  place = await openPlace()
  folder = await tempFolder()
  quoin = (line, options) => place.quoin(line, { cwd: folder, ...options })
  admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
})
afterEach(() => place.close())

const ARTICLES = 'cms/content/article'
const path = (name: string) => join(folder, name)
const text = (name: string) => readFile(path(name), 'utf8')
const edit = async (name: string, from: string | RegExp, to: string) => {
  const before = await text(name)
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(path(name), after)
}

/** Every file of the folder with what it holds. */
async function snapshot(): Promise<Record<string, string>> {
  const found = await readdir(path('cms'), { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])),
  )
}

/** What the platform has, without times. */
async function stored() {
  const entries = []
  for await (const { apiId, slug, status, order, version, values } of admin.content.list({ limit: 100 })) {
    entries.push({ apiId, slug, status, order, version, values })
  }
  return entries
}

const bySlug = async (slug: string) => {
  for await (const entry of admin.content.list({ limit: 100 })) if (entry.slug === slug) return entry
  throw new Error(`There is no ${slug}.`)
}

const article = (slug: string, title: string) =>
  `slug: ${slug}\nstatus: draft\nvalues:\n  title:\n    en: ${title}\n    ka: ${title}\n`

describe('pull, push, pull', () => {
  it('is a fixed point: nothing is written the second time, and nothing is pushed', async () => {
    expect((await quoin('content pull')).exitCode).toBe(0)
    const [files, platform] = [await snapshot(), await stored()]
    const push = await quoin('content push --yes --delete')
    expect([push.exitCode, push.stdout]).toEqual([0, ''])
    const pull = await quoin('content pull --json')
    expect(JSON.parse(pull.stdout)).toMatchObject({ changes: [], kept: [] })
    expect(await snapshot()).toEqual(files)
    expect(await stored()).toEqual(platform)
    expect((await quoin('content diff')).exitCode).toBe(0)
  })

  it('is one for another project, too, from the same folder', async () => {
    await quoin('content pull')
    const files = await snapshot()
    const env = { QUOIN_PROJECT: 'quayside' }
    const push = await quoin('content push --yes --overwrite', { env })
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('pushed to quayside')])
    expect((await quoin('content pull article --json', { env })).exitCode).toBe(0)
    const again = await snapshot()
    for (const [file, before] of Object.entries(files)) {
      if (!file.endsWith('.json') && !file.endsWith('_order.yaml')) expect(again[file]).toBe(before)
    }
    const back = await quoin('content push --dry-run --json article', {})
    expect(
      JSON.parse(back.stdout).left.filter((step: { action: string }) => step.action === 'update'),
    ).toEqual([])
  })

  it('brings edits to the platform, and what was created with its place', async () => {
    await quoin('content pull')
    const [first] = (await readdir(path(ARTICLES))).filter((name) => !name.startsWith('_'))
    await writeFile(path(`${ARTICLES}/brand-new.yaml`), article('brand-new', 'Brand new'))
    await edit(`${ARTICLES}/${first}`, /status: \w+/, 'status: draft')
    const order = await text(`${ARTICLES}/_order.yaml`)
    await writeFile(path(`${ARTICLES}/_order.yaml`), order.replace('order:\n', 'order:\n  - brand-new\n'))
    const push = await quoin('content push --yes --json')
    expect(
      JSON.parse(push.stdout)
        .done.map(({ action }: { action: string }) => action)
        .sort(),
    ).toEqual(['create', 'reorder', 'update'])
    expect(await bySlug('brand-new')).toMatchObject({ order: 0, status: 'draft', version: 1 })
    expect(JSON.parse((await quoin('content pull --json')).stdout)).toMatchObject({ changes: [], kept: [] })
  })
})

describe('pull', () => {
  it('brings what has changed, and takes away what is gone', async () => {
    const one = await admin.content.create({
      modelId: (await bySlug(await anArticle())).modelId,
      slug: 'short-lived',
      values: {},
    })
    await quoin('content pull')
    await admin.content.update(one._id, { slug: 'renamed' })
    await quoin('content pull')
    expect(await text(`${ARTICLES}/short-lived.yaml`)).toContain('slug: renamed')
    await admin.content.delete(one._id)
    const pull = await quoin('content pull')
    expect(pull.stdout).toContain(`deleted\t${ARTICLES}/short-lived.yaml`)
    expect(await readdir(path(ARTICLES))).not.toContain('short-lived.yaml')
  })

  it('does not touch what was edited or deleted here, and says which', async () => {
    await quoin('content pull')
    const slug = await anArticle()
    const file = `${ARTICLES}/${slug}.yaml`
    await edit(file, /status: \w+/, 'status: draft # mine')
    const mine = await text(file)
    await admin.content.setValue((await bySlug(slug))._id, { key: 'title', lang: 'en', value: 'Theirs' })
    const pull = await quoin('content pull')
    expect([pull.exitCode, pull.stdout]).toEqual([8, expect.stringContaining(`conflict\t${file}`)])
    expect(await text(file)).toBe(mine)
    await rm(path(file))
    expect((await quoin('content pull')).exitCode).toBe(8)
    expect((await quoin('content pull --overwrite')).exitCode).toBe(0)
    expect(await text(file)).toContain('Theirs')
  })

  it('overwrites one entry where only that one is named', async () => {
    await quoin('content pull')
    const [one, other] = (await readdir(path(ARTICLES))).filter((name) => !name.startsWith('_'))
    const theirs = await text(`${ARTICLES}/${one}`)
    for (const name of [one, other]) await edit(`${ARTICLES}/${name}`, /en: .*/, 'en: Mine')
    const pull = await quoin(['content', 'pull', `${ARTICLES}/${one}`, '--overwrite', '--json'])
    expect(JSON.parse(pull.stdout).changes).toEqual([{ action: 'update', path: `content/article/${one}` }])
    expect(await text(`${ARTICLES}/${one}`)).toBe(theirs)
    const diff = await quoin(['content', 'diff', `article/${one?.replace('.yaml', '')}`])
    expect(diff.exitCode).toBe(0)
    expect((await quoin('content diff')).exitCode).toBe(1)
  })

  it('takes a file that makes no sense for an edit, not for a missing one', async () => {
    await quoin('content pull')
    const file = `${ARTICLES}/${await anArticle()}.yaml`
    await writeFile(path(file), '<<<<<<< ours\n')
    const pull = await quoin('content pull')
    expect([pull.exitCode, pull.stderr]).toEqual([0, expect.stringContaining(`${file}:1:`)])
    expect(await text(file)).toBe('<<<<<<< ours\n')
    expect((await quoin('content pull --overwrite')).exitCode).toBe(0)
    expect(await text(file)).toContain('slug: ')
  })
})

describe('push', () => {
  it('stops at what was changed on the platform since: exit code 8, nothing overwritten', async () => {
    await quoin('content pull')
    const slug = await anArticle()
    const file = `${ARTICLES}/${slug}.yaml`
    await edit(file, /en: .*/, 'en: Mine')
    await admin.content.setValue((await bySlug(slug))._id, { key: 'title', lang: 'en', value: 'Theirs' })
    const push = await quoin('content push --yes --json')
    expect([push.exitCode, errorOf(push).code]).toEqual([8, 'partly-done'])
    expect(errorOf(push).message).toContain(file)
    expect((await bySlug(slug)).values).toMatchObject({ title: { en: 'Theirs' } })
    expect((await quoin('content push --yes --overwrite')).exitCode).toBe(0)
    expect((await bySlug(slug)).values).toMatchObject({ title: { en: 'Mine' } })
  })

  it('asks, and without anybody to ask names the flag', async () => {
    await quoin('content pull')
    await writeFile(path(`${ARTICLES}/new.yaml`), article('new', 'New'))
    const before = await stored()
    const push = await quoin('content push --json')
    expect([push.exitCode, errorOf(push).code]).toEqual([2, 'missing-flag'])
    expect(await stored()).toEqual(before)
  })

  it('with --dry-run changes neither side', async () => {
    await quoin('content pull')
    await writeFile(path(`${ARTICLES}/new.yaml`), article('new', 'New'))
    await rm(path(`${ARTICLES}/${await anArticle()}.yaml`))
    const [files, platform] = [await snapshot(), await stored()]
    const push = await quoin('content push --dry-run --delete --json')
    expect(JSON.parse(push.stdout)).toMatchObject({
      dryRun: true,
      done: [],
      left: [{ action: 'create' }, { action: 'delete' }],
    })
    expect([await snapshot(), await stored()]).toEqual([files, platform])
  })

  it('deletes with --delete only', async () => {
    await quoin('content pull')
    const slug = await anArticle()
    await rm(path(`${ARTICLES}/${slug}.yaml`))
    const push = await quoin('content push --yes')
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('--delete')])
    expect((await bySlug(slug)).slug).toBe(slug)
    expect((await quoin('content push --yes --delete')).exitCode).toBe(0)
    await expect(bySlug(slug)).rejects.toThrow('There is no')
    expect(await text(`${ARTICLES}/_order.yaml`)).not.toContain(slug)
  })

  it('makes models before content, and targets before what points to them', async () => {
    await quoin('content pull')
    const field = (key: string, rest: string) => `  - key: ${key}\n    name: ${key}\n    type: ${rest}\n`
    await writeFile(
      path('cms/models/step.yaml'),
      `apiId: step\nname: Steps\nfields:\n${field('next', 'REFERENCE\n    references: step')}`,
    )
    const step = (slug: string, next?: string) =>
      quiet(
        `cms/content/step/${slug}.yaml`,
        `slug: ${slug}\nstatus: draft\nvalues:${next ? `\n  next: ${next}` : ' {}'}\n`,
      )
    await step('a', 'b')
    await step('b', 'c')
    await step('c')
    const push = await quoin('content push --yes --json')
    expect(JSON.parse(push.stdout).done.map(({ path }: { path: string }) => path)).toEqual([
      'models/step.yaml',
      'content/step/c.yaml',
      'content/step/b.yaml',
      'content/step/a.yaml',
    ])
    for (const name of ['a', 'b', 'c']) await rm(path(`cms/content/step/${name}.yaml`))
    await rm(path('cms/models/step.yaml'))
    const gone = await quoin('content push --yes --delete --json')
    expect(JSON.parse(gone.stdout).done.map(({ path }: { path: string }) => path)).toEqual([
      'content/step/a.yaml',
      'content/step/b.yaml',
      'content/step/c.yaml',
      'models/step.yaml',
    ])
  })

  it('names every mistake with file and line, and sends nothing', async () => {
    await quoin('content pull')
    const before = await stored()
    await writeFile(path(`${ARTICLES}/good.yaml`), article('good', 'Good'))
    await writeFile(
      path(`${ARTICLES}/bad.yaml`),
      'slug: bad\nstatus: draft\nvalues:\n  titel:\n    en: x\n  title: x\n',
    )
    const misfit = await quoin('content push --yes')
    expect(misfit.exitCode).toBe(2)
    expect(misfit.stderr).toContain(
      `${ARTICLES}/bad.yaml:4: "titel" is no field of article; did you mean title?`,
    )
    expect(misfit.stderr).toContain(`${ARTICLES}/bad.yaml:6: title must have a value for each language`)
    await writeFile(path(`${ARTICLES}/bad.yaml`), 'slug: bad\nstatus: open\nvalues: {}\nslug: twice\n')
    const push = await quoin('content push --yes')
    expect([push.exitCode, push.stderr]).toEqual([2, expect.stringContaining(`${ARTICLES}/bad.yaml:4:`)])
    expect(await stored()).toEqual(before)
  })

  it('turns the platform’s refusal of a value into its line', async () => {
    await quoin('content pull')
    await writeFile(path(`${ARTICLES}/bad.yaml`), 'slug: bad\nstatus: published\nvalues:\n  minutes: 3\n')
    const push = await quoin('content push --yes')
    expect(push.exitCode).toBe(1)
    expect(push.stderr).toContain(`${ARTICLES}/bad.yaml:3: title is required`)
  })

  it('that was interrupted goes on where it stopped: each entry is there once', async () => {
    await quoin('content pull')
    const names = Array.from({ length: 12 }, (_, index) => `new-${String(index).padStart(2, '0')}`)
    for (const name of names) await writeFile(path(`${ARTICLES}/${name}.yaml`), article(name, name))
    place.sandbox.faults.set({
      rules: [{ method: 'POST', path: '/api_admin/v1/cms/content', latency: 60 }],
    } as never)
    const child = spawnQuoin('content push --yes', { env: place.env, cwd: folder })
    await until(async () => (await stored()).some(({ slug }) => slug === 'new-02'))
    child.kill('SIGINT')
    const { exitCode, stderr } = await child
    place.sandbox.faults.clear()
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('quoin content push')])
    const made = (await stored()).filter(({ slug }) => slug?.startsWith('new-')).length
    expect(made).toBeLessThan(names.length)
    const push = await quoin('content push --yes --json')
    expect(JSON.parse(push.stdout).done).toHaveLength(names.length - made)
    expect((await stored()).filter(({ slug }) => slug?.startsWith('new-')).map(({ slug }) => slug)).toEqual(
      names,
    )
  })

  it('takes up an entry without a slug that was created before it could be noted down', async () => {
    await quoin('content pull')
    const { modelId } = await bySlug(await anArticle())
    await writeFile(path(`${ARTICLES}/nameless.yaml`), 'status: draft\nvalues:\n  title:\n    en: Twin\n')
    const made = await admin.content.create({ modelId, status: 'draft', values: { title: { en: 'Twin' } } })
    const push = await quoin('content push --yes --json')
    expect(JSON.parse(push.stdout)).toMatchObject({ done: [], left: [] })
    expect(await text('cms/.quoin-versions.json')).toContain(made._id)
  })
})

describe('diff', () => {
  it('says value by value what differs, with exit code 1', async () => {
    await quoin('content pull')
    const slug = await anArticle()
    await edit(`${ARTICLES}/${slug}.yaml`, /en: .*/, 'en: Mine')
    const diff = await quoin('content diff article --json')
    expect(diff.exitCode).toBe(1)
    expect(JSON.parse(diff.stdout)).toMatchObject([
      {
        change: 'changed',
        model: 'article',
        name: slug,
        differences: [{ path: 'values.title.en', to: 'Mine' }],
      },
    ])
    expect((await quoin('content diff')).stdout).toContain('+ Mine')
  })

  it('compares two projects, and profiles', async () => {
    const between = await quoin(`content diff --from ${PROJECT} --to quayside --json`)
    expect(between.exitCode).toBe(1)
    expect((await quoin(`content diff --from ${PROJECT} --to ${PROJECT}`)).exitCode).toBe(0)
    const input = `${ADMIN.password}\n`
    const login = [
      'login',
      '--profile',
      'live',
      '--host',
      place.sandbox.url,
      '--email',
      ADMIN.email,
      '--password-stdin',
    ]
    expect((await quoin(login, { input })).exitCode).toBe(0)
    const profile = await quoin('content diff --from live:quayside --to live:quayside')
    expect([profile.exitCode, profile.stderr]).toEqual([0, expect.stringContaining('live:quayside')])
    expect((await quoin('content diff --from nobody: --json')).exitCode).toBe(2)
  })
})

describe('models', () => {
  it('are pulled and pushed alone; fields keep their ids', async () => {
    expect((await quoin('models pull')).exitCode).toBe(0)
    expect(await readdir(path('cms'))).toEqual(['.quoin-versions.json', 'models'])
    const before = await model('article')
    await edit(
      'cms/models/article.yaml',
      'fields:\n',
      'fields:\n  - key: kicker\n    name: Kicker\n    type: TEXT\n',
    )
    const push = await quoin('models push --yes')
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('fields.kicker')])
    const after = await model('article')
    expect(after.fields.slice(1)).toEqual(before.fields)
    expect(JSON.parse((await quoin('models pull --json')).stdout)).toMatchObject({ changes: [], kept: [] })
  })

  it('give types, and --check tells where they are stale', async () => {
    const stale = await quoin('models types --out types.ts --check --json')
    expect([stale.exitCode, errorOf(stale).code]).toEqual([1, 'stale'])
    expect((await quoin('models types --out types.ts')).exitCode).toBe(0)
    expect(await text('types.ts')).toContain('export type LocalizedArticle = {')
    expect((await quoin('models types --out types.ts --check')).exitCode).toBe(0)
    await quoin('models pull')
    const offline = { QUOIN_HOST: 'http://127.0.0.1:9' }
    expect((await quoin('models types --local --out types.ts --check', { env: offline })).exitCode).toBe(0)
  })
})

async function anArticle(): Promise<string> {
  for await (const { slug } of admin.content.list({ apiId: 'article', limit: 100 })) if (slug) return slug
  throw new Error('There is no article.')
}

async function model(apiId: string) {
  for await (const one of admin.models.list()) if (one.apiId === apiId) return one
  throw new Error(`There is no model ${apiId}.`)
}

async function quiet(name: string, content: string) {
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(path(name), '..'), { recursive: true })
  await writeFile(path(name), content)
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo()));
}
