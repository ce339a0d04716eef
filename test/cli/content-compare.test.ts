// Comparing projects, models as files, and types of models.
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { gitIn } from '../support/git.ts'
import { ARTICLES, article, useContent } from './content-folder.ts'
import { errorOf, startHere } from './quoin.ts'

const here = useContent()

describe('diff', () => {
  it('shows differences value by value, with exit code 1', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    await here.edit(`${ARTICLES}/${slug}.yaml`, /en: .*/, 'en: Mine')
    const diff = await here.quoin('content diff article --json')
    expect(diff.exitCode).toBe(1)
    expect(JSON.parse(diff.stdout)).toMatchObject([
      {
        change: 'changed',
        model: 'article',
        name: slug,
        differences: [{ path: 'values.title.en', to: 'Mine' }],
      },
    ])
    expect((await here.quoin('content diff')).stdout).toContain('+ Mine')
  })

  it('is empty, as are pull and push, if only the quotes of a file differ', async () => {
    const slug = await here.anArticle()
    const { _id } = await here.bySlug(slug)
    await here.admin.content.setValue(_id, { key: 'title', lang: 'en', value: '10:00' })
    await here.quoin('content pull')
    await here.edit(`${ARTICLES}/${slug}.yaml`, 'en: "10:00"', 'en: 10:00')
    await here.edit('cms/languages.yaml', '- en', "- 'en'")
    const files = await here.snapshot()
    expect((await here.quoin('content diff')).exitCode).toBe(0)
    expect((await here.quoin('content push --dry-run')).stderr).toContain('up to date')
    expect((await here.quoin('content pull')).exitCode).toBe(0)
    expect(await here.snapshot()).toEqual(files)
  })

  it('shows a conflict as one, with whose value is whose, and exits as a push does', async () => {
    await here.quoin('content pull')
    const file = `${ARTICLES}/moving-in.yaml`
    const git = gitIn(here.folder)
    await git('init', '-q')
    await git('add', '.')
    await git('commit', '-qm', 'Pulled')
    await here.edit(file, 'minutes: 4', 'minutes: 5')
    await here.edit(file, /en: .*/, 'en: Mine')
    const titles = (await here.bySlug('moving-in')).values.title as Record<string, string>
    const theirs = { title: { en: 'Theirs', ka: 'მათი' } }
    await here.admin.content.update('article-moving-in', { values: theirs })
    await here.write(`${ARTICLES}/new.yaml`, article('new', 'New'))

    const push = await here.quoin('content push --dry-run --json')
    const steps = JSON.parse(push.stdout).left as { path: string; conflict?: string }[]
    const diff = await here.quoin('content diff --json')
    const files = JSON.parse(diff.stdout) as { path: string; conflict?: string }[]
    const conflicts = (found: typeof files) =>
      found.flatMap(({ path, conflict }) => (conflict ? [{ path, conflict }] : []))
    expect([push.exitCode, diff.exitCode]).toEqual([8, 8])
    expect(conflicts(files)).toEqual(conflicts(steps))
    expect(files[0]).toMatchObject({
      conflict: 'edited locally, changed on the platform',
      sides: { from: 'platform', to: 'folder' },
      differences: [
        { path: 'values.title.en', from: 'Theirs', to: 'Mine', changedBy: 'both', base: titles.en },
        { path: 'values.title.ka', from: 'მათი', to: titles.ka, changedBy: 'platform' },
        { path: 'values.minutes', from: 4, to: 5, changedBy: 'folder' },
      ],
    })
    const back = await here.quoin('content diff --from ./cms --to northgate --json')
    expect([back.exitCode, JSON.parse(back.stdout)[0]]).toMatchObject([
      8,
      {
        sides: { from: 'folder', to: 'platform' },
        differences: [{ path: 'values.title.en', from: 'Mine', to: 'Theirs', changedBy: 'both' }, {}, {}],
      },
    ])

    const shown = await here.quoin('content diff')
    const lines = [
      '- platform',
      '+ yours',
      '= at the last sync',
      'title.en changed on both sides',
      '- Theirs',
    ]
    for (const line of [...lines, '+ Mine', `= ${titles.en}`, 'minutes edited locally'])
      expect(shown.stdout).toContain(line)
    expect(shown.stderr).toContain('2 files differ from northgate to ./cms, 1 in conflict')
    expect(shown.stderr).toMatch(/^Try: quoin content pull .*\n {5}quoin content push .*$/m)
    expect(shown.stderr).toContain('quoin content pull article/moving-in --overwrite')
    await here.quoin('content push article/moving-in --overwrite --yes')
    expect((await here.quoin('content diff')).exitCode).toBe(1)
  })

  it('leads to the flags if projects are given as models, or with the colon of a profile', async () => {
    await here.quoin('content pull')
    const sides = errorOf(await here.quoin('content diff northgate quayside --json'))
    expect(sides).toMatchObject({
      message: 'model northgate not found in northgate',
      suggestion: 'quoin content diff --from northgate --to quayside',
    })
    const colon = errorOf(await here.quoin('content diff --from northgate: --to quayside --json'))
    expect(colon).toMatchObject({
      message: 'profile northgate not found; northgate is a project',
      suggestion: 'Use it without the colon: northgate',
    })
  })
})

describe('models', () => {
  it('can be pulled and pushed alone, and fields keep their ids', async () => {
    expect((await here.quoin('models pull')).exitCode).toBe(0)
    expect(await readdir(here.path('cms'))).toEqual([
      '.gitignore',
      '.quoin-versions.json',
      'languages.yaml',
      'models',
    ])
    const before = await here.model('article')
    await here.edit(
      'cms/models/article.yaml',
      'fields:\n',
      'fields:\n  - key: kicker\n    name: Kicker\n    type: TEXT\n',
    )
    const push = await here.quoin('models push --yes')
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('fields.kicker')])
    const after = await here.model('article')
    expect(after.fields.slice(1)).toEqual(before.fields)
    expect(JSON.parse((await here.quoin('models pull --json')).stdout)).toMatchObject({
      changes: [],
      kept: [],
    })
  })

  it('keep the generated types up to date with --watch', async () => {
    await here.quoin('models pull')
    const watching = startHere('models types --local --watch --output watched.ts', {
      env: here.place.env,
      cwd: here.folder,
    })
    const waiting = { timeout: 20_000 }
    let stderr = ''
    watching.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    await expect
      .poll(() => here.text('watched.ts').catch(() => ''), waiting)
      .toContain('export type Models = {')
    const model = await here.text('cms/models/article.yaml')
    await here.write('cms/models/article.yaml', `${model}  - key: [half edited`)
    await expect.poll(() => stderr, waiting).toContain('article.yaml')
    await here.write('cms/models/article.yaml', `${model}  - key: mood\n    name: Mood\n    type: TEXT\n`)
    await expect.poll(() => here.text('watched.ts'), waiting).toContain('mood?: string | null')
    watching.kill('SIGINT')
    expect((await watching).exitCode).toBe(130)
  })

  it('generate types, and --check fails if these are out of date', async () => {
    const stale = await here.quoin('models types --output types.ts --check --json')
    expect([stale.exitCode, errorOf(stale).code]).toEqual([1, 'stale'])
    expect((await here.quoin('models types --output types.ts')).exitCode).toBe(0)
    expect(await here.text('types.ts')).toContain('export type LocalizedArticle = {')
    expect((await here.quoin('models types --output types.ts --check')).exitCode).toBe(0)
    await here.quoin('models pull')
    const offline = { QUOIN_HOST: 'http://127.0.0.1:9' }
    expect(
      (await here.quoin('models types --local --output types.ts --check', { env: offline })).exitCode,
    ).toBe(0)
  })
})
